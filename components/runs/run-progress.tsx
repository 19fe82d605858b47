import { useFormatter, useTranslations } from "next-intl";
import { callProgress, isOver, type RunData } from "@/components/runs/run-data";
import { RunLine, RunRate } from "@/components/runs/run-line";
import { useUnits } from "@/components/runs/use-units";
import { ProgressBar } from "@/components/ui/progress-bar";

const states = ["done", "inFlight", "unparsable", "failed", "interrupted"] as const;

/**
 * Progress bar, rate, time left, cost and calls by state; one line for a run that is over, so that its results come
 * first.
 */
export function RunProgress({ run, isOffline }: { run: RunData; isOffline: boolean }) {
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  const { dollars, short } = useUnits();
  const { calls, cost, budget, tokens, status } = run;
  const bar = callProgress(run);
  if (isOver(status)) return <RunLine run={run} className="rounded-lg border bg-sheet px-4 py-3" />;
  return (
    <div className="grid gap-4 rounded-lg border bg-sheet p-4">
      <div className="grid gap-2">
        <div className="numeric flex flex-wrap items-baseline gap-x-4">
          <p className="font-serif text-xl">{t("calls", { done: bar.ended, planned: bar.planned })}</p>
          <p className="text-soft">
            <RunRate run={run} isOffline={isOffline} />
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
