import { useTranslations } from "next-intl";
import { pooledRow } from "@/components/agreement/find-row";
import { useJudgeText } from "@/components/agreement/judge-name";
import { statisticsOf } from "@/components/agreement/offered";
import { useNumbers } from "@/components/agreement/use-numbers";
import { useWords } from "@/components/agreement/use-words";
import { tooFewScenes, whyNoPeople } from "@/components/agreement/why-none";
import { Notice } from "@/components/ui/notice";
import type { Agreement } from "@/lib/agreement/schema";

/** Fewer scenes than this make a rough interval. */
const FEW_CLUSTERS = 20;

/** What the numbers allow one to say, in a sentence or two; the bounds of α are Krippendorff's customary ones. */
export function Verdict({ agreement, overlap }: { agreement: Agreement; overlap: number }) {
  const t = useTranslations("agreement.verdict");
  const numbers = useNumbers("alphaOrdinal");
  const judgeText = useJudgeText(agreement);
  const { scope } = useWords(agreement);
  const isNominal = !agreement.questions.some(({ type }) => statisticsOf(type).includes("alphaOrdinal"));
  const [alphaName, likeness] = isNominal
    ? (["alphaNominal", "kappa"] as const)
    : (["alphaOrdinal", "pearson"] as const);
  const row = pooledRow(agreement, null, alphaName);
  const { clusters, pairs } = row;
  const alpha = row[alphaName];
  const why = whyNoPeople(agreement, overlap, alphaName);
  const scenes = tooFewScenes(agreement);
  const best = bestJudge(agreement, likeness);
  const closest = best && wordsOf(best);
  function wordsOf({ judge: label, ...estimate }: NonNullable<typeof best>) {
    const name = judgeText(label);
    const judge = agreement.scripted.includes(label) ? t("scripted", { judge: name }) : name;
    const [value, interval] = [numbers.value(estimate.value), numbers.interval(estimate) ?? ""];
    return isNominal
      ? t("bestNominal", { judge, kappa: value, interval })
      : t("best", { people: agreement.people, judge, r: value, interval });
  }
  return (
    <div className="grid max-w-prose gap-2">
      <p className="font-serif text-[1.0625rem] leading-relaxed">
        {alpha.value === null
          ? why
            ? t(`noPeople.${why}`, { judges: agreement.judges.length })
            : t("undefined")
          : t(standing(alpha.value, alpha.low ?? -1), {
              alpha: numbers.value(alpha.value),
              interval: numbers.interval(alpha) ?? "",
              of: scope(row),
            })}
      </p>
      {closest ? <p className="font-serif text-[1.0625rem] leading-relaxed">{closest}</p> : null}
      {scenes !== null ? <Notice>{t("tooFewScenes", { clusters: scenes })}</Notice> : null}
      {scenes === null && pairs > 0 && clusters < FEW_CLUSTERS ? (
        <Notice>{t("fewClusters", { clusters })}</Notice>
      ) : null}
    </div>
  );
}

/** By the lower end of the interval, so that a lucky handful of items does not pass. */
function standing(value: number, low: number): "firm" | "tentative" | "open" | "weak" {
  if (low >= 0.8) return "firm";
  if (low >= 0.667) return "tentative";
  return value >= 0.667 ? "open" : "weak";
}

function bestJudge(agreement: Agreement, likeness: "pearson" | "kappa") {
  const found = agreement.judges.flatMap(({ judge }) => {
    const estimate = pooledRow(agreement, judge, likeness)[likeness];
    return estimate.value === null ? [] : [{ judge, ...estimate }];
  });
  return found.sort((a, b) => b.value - a.value)[0];
}
