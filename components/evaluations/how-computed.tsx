import { useFormatter, useTranslations } from "next-intl";
import type { Results } from "@/lib/evaluations/results/results";
import { hasFewClusters } from "@/lib/statistics/joint-jackknife";

const PARTS = ["formula", "items", "missing", "judges", "zero", "frontier", "source"] as const;
export type Computed = "performance" | "gap" | "hallucination" | "pareto" | "judges";

type Props = { of: Computed; results: Pick<Results, "interval" | "resamples" | "seed">; clusters: number };

/** How a number came about: formula, items, missing values, interval and source, a click away from it. */
export function HowComputed({ of, results: { interval, resamples, seed }, clusters }: Props) {
  const t = useTranslations("results.how");
  const numbers = useTranslations("results.numbers");
  const format = useFormatter();
  return (
    <>
      {hasFewClusters(clusters) ? <p className="text-[0.8125rem] text-soft">{numbers("few")}</p> : null}
      <details className="max-w-prose text-[0.8125rem]">
        <summary className="w-fit text-soft underline decoration-line underline-offset-4 hover:text-ink">
          {t("summary", { name: t(`${of}.name`) })}
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-2 rounded-lg border bg-sheet px-3.5 py-3 sm:grid-cols-[7rem_1fr]">
          {PARTS.filter((part) => t.has(`${of}.${part}` as never)).map((part) => (
            <Part key={part} term={t(`terms.${part}`)} text={t(`${of}.${part}` as never)} />
          ))}
          <Part
            term={t("terms.interval")}
            text={t("interval", { by: interval, resamples: format.number(resamples), seed, clusters })}
          />
        </dl>
      </details>
    </>
  );
}

const Part = ({ term, text }: { term: string; text: string }) => (
  <>
    <dt className="text-soft">{term}</dt>
    <dd>{text}</dd>
  </>
);
