import { useFormatter, useTranslations } from "next-intl";
import { barOf, isOver, paceOf, type Followed } from "@/components/runs/following";
import { useMoney } from "@/components/runs/use-money";
import { cn } from "@/components/ui/cn";

const troubled = ["unparsable", "failed", "interrupted"] as const;

/** All there is to say of a run in a line: calls, what went wrong with them, money, pace, tokens. */
export function RunLine({
  followed,
  silent = false,
  className,
}: {
  followed: Followed;
  silent?: boolean;
  className?: string;
}) {
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  const { dollars, short } = useMoney();
  const { calls, cost, budget, tokens, status } = followed;
  const { ended, planned } = barOf(followed);
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
        <RunPace followed={followed} silent={silent} />
      </li>
      <li>{budget === null ? dollars(cost) : t("costOf", { cost: dollars(cost), budget: dollars(budget) })}</li>
      <li className="text-soft">{t("tokens", { input: short(tokens.input), output: short(tokens.output) })}</li>
    </ul>
  );
}

/** How fast it is and how long it will take, or took; nothing where the server is silent, for what is going on changes by the minute. */
export function RunPace({ followed, silent }: { followed: Followed; silent: boolean }) {
  const { calls, ratePerSecond, secondsLeft, startedAt, finishedAt } = followed;
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  const { time } = useMoney();
  const pace = paceOf(followed);
  if (silent && !isOver(followed.status)) return null;
  if (pace === "soon") return t("soon");
  if (pace === "quiet") return t("quiet", { inFlight: calls.inFlight });
  if (pace === "going") {
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
