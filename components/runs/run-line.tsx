import { useFormatter, useTranslations } from "next-intl";
import { callProgress, isOver, rateState, type RunData } from "@/components/runs/run-data";
import { useUnits } from "@/components/runs/use-units";
import { cn } from "@/components/ui/cn";

const troubled = ["unparsable", "failed", "interrupted"] as const;

/** A run in one line: calls, failures, rate, cost, tokens. */
export function RunLine({
  run,
  isOffline = false,
  className,
}: {
  run: RunData;
  isOffline?: boolean;
  className?: string;
}) {
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  const { dollars, short } = useUnits();
  const { calls, cost, budget, tokens, status } = run;
  const { ended, planned } = callProgress(run);
  return (
    <ul className={cn("numeric flex flex-wrap gap-x-5 gap-y-1", className)}>
      <li className="font-medium">{t("calls", { done: ended, planned })}</li>
      {troubled
        .filter((state) => calls[state] > 0)
        .map((state) => (
          <li key={state} className="text-warn">
            {t("counted", { count: format.number(calls[state]), state: t(state) })}
          </li>
        ))}
      {isOver(status) && planned > ended ? (
        <li className="text-soft">
          {t("notAsked", { count: planned - ended, stopped: String(status === "stopped") })}
        </li>
      ) : null}
      <li className="text-soft empty:hidden">
        <RunRate run={run} isOffline={isOffline} />
      </li>
      <li>{budget === null ? dollars(cost) : t("costOf", { cost: dollars(cost), budget: dollars(budget) })}</li>
      <li className="text-soft">{t("tokens", { input: short(tokens.input), output: short(tokens.output) })}</li>
    </ul>
  );
}

/** The rate and the time left, or the time taken; nothing of an active run while the connection is lost. */
export function RunRate({ run, isOffline }: { run: RunData; isOffline: boolean }) {
  const { calls, ratePerSecond, secondsLeft, startedAt, finishedAt } = run;
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  const { time } = useUnits();
  const state = rateState(run);
  if (isOffline && !isOver(run.status)) return null;
  if (state === "starting") return t("soon");
  if (state === "idle") return t("quiet", { inFlight: calls.inFlight });
  if (state === "active") {
    const rate = t("rate", {
      rate: format.number(ratePerSecond, { maximumFractionDigits: ratePerSecond < 10 ? 1 : 0 }),
    });
    return secondsLeft === null
      ? rate
      : `${rate} · ${secondsLeft < 1 ? t("momentLeft") : t("left", { time: time(secondsLeft) })}`;
  }
  if (!startedAt || !finishedAt) return null;
  return t("took", { time: time((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000) });
}
