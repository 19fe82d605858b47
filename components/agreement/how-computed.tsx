import { useFormatter, useTranslations } from "next-intl";
import type { StatisticName } from "@/lib/agreement/schema";

export type Note = StatisticName | "confusion" | "exclusions";

const PARTS = ["formula", "pairs", "missing", "ties", "undefined", "source"] as const;

type Props = { of: Note; resamples: number; seed: string; clusters?: number };

/** How a number came about: formula, pairs, missing values, ties, interval and source, a click away from it. */
export function HowComputed({ of, resamples, seed, clusters }: Props) {
  const t = useTranslations("agreement.how");
  const format = useFormatter();
  const drawn = of !== "confusion" && of !== "exclusions";
  return (
    <details className="max-w-prose text-[0.8125rem]">
      <summary className="w-fit text-soft underline decoration-line underline-offset-4 hover:text-ink">
        {t("summary", { name: t(`${of}.name`) })}
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-2 rounded-lg border bg-sheet px-3.5 py-3 sm:grid-cols-[7rem_1fr]">
        {PARTS.filter((part) => t.has(`${of}.${part}` as never)).map((part) => (
          <Part key={part} term={t(`terms.${part}`)} text={t(`${of}.${part}` as never)} />
        ))}
        {drawn ? (
          <Part
            term={t("terms.interval")}
            text={t("interval", { resamples: format.number(resamples), seed, clusters: clusters ?? 0 })}
          />
        ) : null}
      </dl>
    </details>
  );
}

const Part = ({ term, text }: { term: string; text: string }) => (
  <>
    <dt className="text-soft">{term}</dt>
    <dd>{text}</dd>
  </>
);
