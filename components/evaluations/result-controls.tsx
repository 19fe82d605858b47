import { useLocale, useTranslations } from "next-intl";
import { ChoiceLink } from "@/components/evaluations/choice-link";
import { ModelLabel } from "@/components/models/model-label";
import { resultsHref, type ResultsView } from "@/components/evaluations/results-view";
import { questionName } from "@/components/protocols/question-name";
import { buttonClass } from "@/components/ui/button";
import { evaluatedQuestions } from "@/lib/evaluations/evaluated-protocol";

type Props = {
  path: string;
  csv?: string;
  view: ResultsView;
  language: string;
  languages: readonly string[];
  judges: readonly string[];
  scripted?: readonly string[];
  bases?: readonly string[];
  base?: string;
  /** Whether type of character and dimension can be chosen. */
  scores?: boolean;
};

/** Which numbers are shown: language, judge, base model; and the rows as a file. */
export function ResultControls({
  path,
  csv,
  view,
  language,
  languages,
  judges,
  scripted = [],
  bases = [],
  base,
  scores = false,
}: Props) {
  const t = useTranslations("results.controls");
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b pb-4">
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Choices
          label={t("language")}
          choices={languages.map((each) => ({
            label: t.has(`languages.${each}` as never) ? t(`languages.${each}` as never) : each,
            href: resultsHref(path, { ...view, language: each }),
            chosen: each === language,
          }))}
        />
        {scores ? <ScoreChoices path={path} view={view} /> : null}
        {judges.length > 1 ? (
          <Choices
            label={t("judge")}
            choices={[null, ...judges].map((judge) => ({
              label: judge ?? t("meanOfJudges"),
              scripted: judge !== null && scripted.includes(judge),
              href: resultsHref(path, { ...view, judge }),
              chosen: judge === view.judge,
            }))}
          />
        ) : null}
        {bases.length > 1 ? (
          <Choices
            label={t("base")}
            choices={bases.map((each) => ({
              label: each,
              scripted: scripted.includes(each),
              href: resultsHref(path, { ...view, base: each, judge: null }),
              chosen: each === base,
            }))}
          />
        ) : null}
      </div>
      {csv ? (
        <a
          href={resultsHref(csv, { ...view, language: null, characterType: null, dimension: null }, { format: "csv" })}
          download
          className={buttonClass("plain", "sm")}
        >
          {t("csv")}
        </a>
      ) : null}
    </div>
  );
}

/** Of which scores: type of character, and the dimension of the figure. */
function ScoreChoices({ path, view }: Pick<Props, "path" | "view">) {
  const t = useTranslations("results.controls");
  const locale = useLocale();
  return (
    <>
      <Choices
        label={t("characterType")}
        choices={([null, "established", "synthesized"] as const).map((characterType) => ({
          label: t(`characterTypes.${characterType ?? "all"}`),
          href: resultsHref(path, { ...view, characterType }),
          chosen: characterType === view.characterType,
        }))}
      />
      <Choices
        label={t("dimension")}
        choices={[null, ...evaluatedQuestions].map((dimension) => ({
          label: dimension === null ? t("overall") : questionName(dimension, locale),
          href: resultsHref(path, { ...view, dimension }),
          chosen: dimension === view.dimension,
        }))}
      />
    </>
  );
}

function Choices({
  label,
  choices,
}: {
  label: string;
  choices: { label: string; scripted?: boolean; href: string; chosen: boolean }[];
}) {
  return (
    <nav data-choices aria-label={label} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-[0.8125rem] text-soft">{label}</span>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {choices.map((choice) => (
          <li key={choice.label}>
            <ChoiceLink
              href={choice.href}
              aria-current={choice.chosen || undefined}
              className="inline-block border-b-2 border-transparent py-1 text-soft no-underline hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-ink"
            >
              {choice.scripted ? <ModelLabel name={choice.label} scripted /> : choice.label}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
