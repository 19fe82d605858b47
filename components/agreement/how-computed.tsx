import { useFormatter, useTranslations } from "next-intl";
import type { Shown } from "@/components/agreement/use-numbers";
import { useWords } from "@/components/agreement/use-words";
import type { Agreement } from "@/lib/agreement/schema";
import { hasFewClusters } from "@/lib/statistics/joint-jackknife";

export type Note = Shown | "confusion" | "exclusions";

const PARTS = ["formula", "pairs", "missing", "ties", "undefined", "source"] as const;

/**
 * What speaks of two responses compared, or of FURINA's table: left out, or said otherwise (`…Else`), for other
 * protocols.
 */
const OF_PAIRS: Partial<Record<Note, readonly string[]>> = {
  pearson: ["ties", "source"],
  kappaQuadratic: ["ties"],
  alphaOrdinal: ["ties"],
  percentAgreement: ["pairs", "ties"],
  confusion: ["formula", "pairs"],
  exclusions: ["formula"],
};

type Props = { of: Note; agreement: Agreement; clusters?: number };

/** How a number came about: formula, pairs, missing values, ties, interval and source, a click away from it. */
export function HowComputed({ of, agreement, clusters }: Props) {
  const t = useTranslations("agreement.how");
  const numbers = useTranslations("agreement.numbers");
  const format = useFormatter();
  const { isPair } = useWords(agreement);
  const drawn = of !== "confusion" && of !== "exclusions";
  const keyOf = (part: string) => `${of}.${part}${!isPair && OF_PAIRS[of]?.includes(part) ? "Else" : ""}`;
  const few = drawn && hasFewClusters(clusters ?? 0);
  return (
    <>
      {few ? <p className="text-[0.8125rem] text-soft">{numbers("few")}</p> : null}
      <details className="max-w-prose text-[0.8125rem]">
        <summary className="w-fit text-soft underline decoration-line underline-offset-4 hover:text-ink">
          {t("summary", { name: t(`${of}.name`) })}
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-2 rounded-lg border bg-sheet px-3.5 py-3 sm:grid-cols-[7rem_1fr]">
          {PARTS.filter((part) => t.has(keyOf(part) as never)).map((part) => (
            <Part key={part} term={t(`terms.${part}`)} text={t(keyOf(part) as never)} />
          ))}
          {drawn ? (
            <Part
              term={t("terms.interval")}
              text={t("interval", {
                by: agreement.interval,
                resamples: format.number(agreement.resamples),
                seed: agreement.seed,
                clusters: clusters ?? 0,
              })}
            />
          ) : null}
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
