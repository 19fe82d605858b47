import { useTranslations } from "next-intl";
import { pooledRow } from "@/components/agreement/find-row";
import { useNumbers } from "@/components/agreement/use-numbers";
import { Notice } from "@/components/ui/notice";
import type { Agreement } from "@/lib/agreement/schema";

/** Fewer scenes than this make a rough interval. */
const FEW_CLUSTERS = 20;

/** What the numbers allow one to say, in a sentence or two; the bounds of α are Krippendorff's customary ones. */
export function Verdict({ agreement }: { agreement: Agreement }) {
  const t = useTranslations("agreement.verdict");
  const numbers = useNumbers("alphaOrdinal");
  const { alphaOrdinal: alpha, clusters, pairs } = pooledRow(agreement, null);
  const best = bestJudge(agreement);
  return (
    <div className="grid max-w-prose gap-2">
      <p className="font-serif text-[1.0625rem] leading-relaxed">
        {alpha.value === null
          ? t(pairs === 0 ? "noPairs" : "undefined")
          : t(standing(alpha.value, alpha.low ?? -1), {
              alpha: numbers.value(alpha.value),
              interval: numbers.interval(alpha) ?? "",
            })}
      </p>
      {best ? (
        <p className="font-serif text-[1.0625rem] leading-relaxed">
          {t("best", {
            people: agreement.people,
            judge: agreement.scripted.includes(best.judge) ? t("scripted", { judge: best.judge }) : best.judge,
            r: numbers.value(best.value),
            interval: numbers.interval(best) ?? "",
          })}
        </p>
      ) : null}
      {pairs > 0 && clusters < FEW_CLUSTERS ? <Notice>{t("fewClusters", { clusters })}</Notice> : null}
    </div>
  );
}

/** By the lower end of the interval, so that a lucky handful of items does not pass. */
function standing(value: number, low: number): "firm" | "tentative" | "open" | "weak" {
  if (low >= 0.8) return "firm";
  if (low >= 0.667) return "tentative";
  return value >= 0.667 ? "open" : "weak";
}

function bestJudge(agreement: Agreement) {
  const found = agreement.judges.flatMap(({ judge }) => {
    const { pearson } = pooledRow(agreement, judge);
    return pearson.value === null ? [] : [{ judge, ...pearson }];
  });
  return found.sort((a, b) => b.value - a.value)[0];
}
