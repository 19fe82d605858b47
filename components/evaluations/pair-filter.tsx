import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { ModelLabel } from "@/components/models/model-label";
import { questionName } from "@/components/protocols/question-name";
import type { EvaluationFacts } from "@/lib/evaluations/queries/follow";
import type { ItemsSearch } from "@/lib/evaluations/schema";
import { evaluatedQuestions } from "@/lib/evaluations/evaluated-protocol";

/** The address of a page of pairs; a changed filter begins at its first page. */
export function pairsHref(evaluationId: string, search: ItemsSearch, change: Partial<ItemsSearch>): string {
  const next = { ...search, page: 1, ...change };
  const given = Object.entries(next).filter(([key, value]) => value !== undefined && !(key === "page" && value === 1));
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `/evaluations/${evaluationId}/items${query ? `?${query}` : ""}`;
}

type Props = { evaluation: EvaluationFacts; search: ItemsSearch };

/** Which pairs are shown: links, so that every view has an address. */
export function PairFilter({ evaluation: { id, testModels }, search }: Props) {
  const t = useTranslations("evaluations.items");
  const languages = useTranslations("results.controls.languages");
  const locale = useLocale();
  const rows = [
    {
      label: t("model"),
      choices: [
        { label: t("allModels"), change: { model: undefined } },
        ...testModels.map((model) => ({ label: model.name, scripted: model.scripted, change: { model: model.id } })),
      ],
    },
    {
      label: t("dimension"),
      choices: [
        { label: t("allDimensions"), change: { dimension: undefined } },
        ...evaluatedQuestions.map((dimension) => ({ label: questionName(dimension, locale), change: { dimension } })),
      ],
    },
    {
      label: t("language"),
      choices: [
        { label: t("allLanguages"), change: { language: undefined } },
        ...(["en", "zh"] as const).map((language) => ({ label: languages(language), change: { language } })),
      ],
    },
    {
      label: t("only"),
      choices: [
        { label: t("onlyAll"), change: { only: undefined } },
        { label: t("onlyFlagged"), change: { only: "flagged" as const } },
        { label: t("onlyUnparsable"), change: { only: "unparsable" as const } },
        { label: t("onlyUnjudged"), change: { only: "unjudged" as const } },
        { label: t("onlyHallucination"), change: { only: "hallucination" as const } },
      ],
    },
  ];
  return (
    <div className="mb-5 grid gap-1 border-b pb-4">
      {rows.map(({ label, choices }) => (
        <nav key={label} data-choices aria-label={label} className="flex flex-wrap items-baseline gap-x-3">
          <span className="w-20 text-[0.8125rem] text-soft max-sm:w-full">{label}</span>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {choices.map(({ label: choice, change, ...about }) => (
              <li key={choice}>
                <Link
                  href={pairsHref(id, search, change)}
                  scroll={false}
                  aria-current={
                    Object.entries(change).every(([key, value]) => search[key as keyof ItemsSearch] === value) ||
                    undefined
                  }
                  className="inline-block border-b-2 border-transparent py-0.5 text-soft no-underline hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-ink"
                >
                  {"scripted" in about ? <ModelLabel name={choice} scripted={about.scripted} /> : choice}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
