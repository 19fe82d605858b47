import { useFormatter, useTranslations } from "next-intl";
import { barOf, isOver, type Followed } from "@/components/runs/following";
import { RunLine, RunPace } from "@/components/runs/run-line";
import { useMoney } from "@/components/runs/use-money";
import { ProgressBar } from "@/components/ui/progress-bar";

const states = ["done", "inFlight", "unparsable", "failed", "interrupted"] as const;

/** The bar, the rate, the time left, the money, and the calls by state; of a run that is over a line, so that what it brought comes first. */
export function RunProgress({ followed, silent }: { followed: Followed; silent: boolean }) {
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  const { dollars, short } = useMoney();
  const { calls, cost, budget, tokens, status } = followed;
  const bar = barOf(followed);
  if (isOver(status)) return <RunLine followed={followed} className="rounded-lg border bg-sheet px-4 py-3" />;
  return (
    <div className="grid gap-4 rounded-lg border bg-sheet p-4">
      <div className="grid gap-2">
        <div className="numeric flex flex-wrap items-baseline gap-x-4">
          <p className="font-serif text-xl">{t("calls", { done: bar.ended, planned: bar.planned })}</p>
          <p className="text-soft">
            <RunPace followed={followed} silent={silent} />
          </p>
        </div>
        <ProgressBar value={bar.ended} max={bar.planned} label={t("bar")} className="h-1.5!" />
      </div>
      <dl className="numeric grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {states.map((state) => (
          <div key={state}>
            <dt className="text-xs text-soft">{t(state)}</dt>
            <dd className={calls[state] > 0 && (state === "failed" || state === "unparsable") ? "text-warn" : ""}>
              {format.number(calls[state])}
            </dd>
          </div>
        ))}
        <div className="col-span-2 sm:col-span-1">
          <dt className="text-xs text-soft">{t("costTitle")}</dt>
          <dd>
            {budget === null
              ? t("cost", { cost: dollars(cost) })
              : t("costOf", { cost: dollars(cost), budget: dollars(budget) })}
            {budget === null ? null : <ProgressBar value={cost} max={budget} label={t("costTitle")} className="mt-1" />}
          </dd>
        </div>
      </dl>
      <p className="numeric text-[0.8125rem] text-soft">
        {t("tokens", { input: short(tokens.input), output: short(tokens.output) })}
      </p>
    </div>
  );
}
