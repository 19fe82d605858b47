import { useFormatter, useTranslations } from "next-intl";
import { barOf, type Followed } from "@/components/evaluations/following";
import { useMoney } from "@/components/evaluations/use-money";
import { ProgressBar } from "@/components/ui/progress-bar";

const states = ["done", "inFlight", "unparsable", "failed", "interrupted"] as const;

/** The bar, the rate, the time left, the money, and the calls by state. */
export function LiveProgress({ followed }: { followed: Followed }) {
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  const { dollars, short } = useMoney();
  const { calls, cost, budget, tokens, status } = followed;
  const bar = barOf(followed);
  if (status === "finished" || status === "stopped") return <Over followed={followed} />;
  return (
    <div className="grid gap-4 rounded-lg border bg-sheet p-4">
      <div className="grid gap-2">
        <div className="numeric flex flex-wrap items-baseline gap-x-4">
          <p className="font-serif text-xl">{t("calls", { done: bar.ended, planned: bar.planned })}</p>
          <p className="text-soft">
            <Pace followed={followed} />
          </p>
        </div>
        <ProgressBar value={bar.ended} max={bar.planned} label={t("bar")} className="h-1.5!" />
      </div>
      <dl className="numeric grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {states.map((state) => (
          <div key={state}>
            <dt className="text-xs text-soft">{t(state)}</dt>
            <dd className={calls[state] > 0 && (state === "failed" || state === "unparsable") ? "text-warn" : ""}>{format.number(calls[state])}</dd>
          </div>
        ))}
        <div className="col-span-2 sm:col-span-1">
          <dt className="text-xs text-soft">{t("costTitle")}</dt>
          <dd>
            {budget === null ? t("cost", { cost: dollars(cost) }) : t("costOf", { cost: dollars(cost), budget: dollars(budget) })}
            {budget === null ? null : <ProgressBar value={cost} max={budget} label={t("costTitle")} className="mt-1" />}
          </dd>
        </div>
      </dl>
      <p className="numeric text-[0.8125rem] text-soft">{t("tokens", { input: short(tokens.input), output: short(tokens.output) })}</p>
    </div>
  );
}

/** How fast it is and how long it will take, or took. */
function Pace({ followed: { status, ratePerSecond, secondsLeft, startedAt, finishedAt } }: { followed: Followed }) {
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  const { time } = useMoney();
  if (status === "planning" || (status === "running" && ratePerSecond === 0)) return t("soon");
  if (status === "running") {
    const rate = t("rate", { rate: format.number(ratePerSecond, { maximumFractionDigits: ratePerSecond < 10 ? 1 : 0 }) });
    return secondsLeft === null ? rate : `${rate} · ${t("left", { time: time(secondsLeft) })}`;
  }
  if (!startedAt || !finishedAt) return null;
  return t("took", { time: time((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000) });
}

/** All there is to say of a run that is over, in a line, so that its scores come first. */
function Over({ followed }: { followed: Followed }) {
  const t = useTranslations("evaluations.live");
  const format = useFormatter();
  const { dollars, short } = useMoney();
  const { calls, cost, budget, tokens } = followed;
  const { ended, planned } = barOf(followed);
  const left = states.slice(2).filter((state) => calls[state] > 0);
  return (
    <ul className="numeric flex flex-wrap gap-x-5 gap-y-1 rounded-lg border bg-sheet px-4 py-3">
      <li className="font-medium">{t("calls", { done: ended, planned })}</li>
      {left.map((state) => (
        <li key={state} className="text-warn">
          {t("counted", { count: format.number(calls[state]), state: t(state) })}
        </li>
      ))}
      {planned > ended ? <li className="text-soft">{t("notAsked", { count: planned - ended, stopped: String(followed.status === "stopped") })}</li> : null}
      <li>{budget === null ? dollars(cost) : t("costOf", { cost: dollars(cost), budget: dollars(budget) })}</li>
      <li className="text-soft">
        <Pace followed={followed} />
      </li>
      <li className="text-soft">{t("tokens", { input: short(tokens.input), output: short(tokens.output) })}</li>
    </ul>
  );
}
