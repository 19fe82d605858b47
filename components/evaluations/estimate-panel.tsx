"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ModelName } from "@/components/evaluations/model-name";
import { useMoney } from "@/components/evaluations/use-money";
import type { Estimated } from "@/components/evaluations/use-estimate";
import { callRoles, usualOutput, usualPace, type Span } from "@/lib/evaluations/estimate";
import type { EvaluationEstimate } from "@/lib/evaluations/queries/estimate";

type Props = { whole: boolean; data: Estimated | undefined; failed: boolean; old: boolean };

/** What it will take, beside the form. The figures stay in place while new ones are computed. */
export function EstimatePanel({ whole, data, failed, old }: Props) {
  const t = useTranslations("evaluations.estimate");
  const estimate = whole && data && "estimate" in data ? data.estimate : null;
  const words = !whole ? t("waiting") : failed ? t("failed") : data && "faults" in data ? t("refused") : t("computing");
  return (
    <aside aria-labelledby="estimate" className="grid content-start gap-3 rounded-lg border bg-sheet p-4" aria-busy={old}>
      <h2 id="estimate" className="font-serif text-lg font-semibold">
        {t("title")}
      </h2>
      <div aria-live="polite">{estimate ? <Figures estimate={estimate} /> : <p className="text-soft">{words}</p>}</div>
    </aside>
  );
}

function Figures({ estimate }: { estimate: EvaluationEstimate }) {
  const t = useTranslations("evaluations.estimate");
  const { dollars, time, short } = useMoney();
  const { calls, cost, seconds, tokens, unpriced, baseKept } = estimate;
  const span = ({ low, high }: Span, show: (value: number) => string) => (show(low) === show(high) ? show(high) : t("span", { low: show(low), high: show(high) }));
  return (
    <div className="grid gap-3">
      <dl className="grid gap-x-4 gap-y-2.5">
        <Figure term={t("calls")} value={short(calls.total)}>
          {callRoles.filter((role) => calls[role] > 0).map((role) => `${short(calls[role])} ${t("callsOf", { role })}`).join(" · ")}
        </Figure>
        <Figure term={t("money")} value={cost.high === 0 && unpriced.length === 0 ? t("free") : span(cost, dollars)} />
        <Figure term={t("time")} value={span(seconds, time)} />
        <Figure term={t("tokens")} value={t("tokensIn", { count: short(tokens.input.value) })}>
          {t("tokensOut", { count: span(tokens.output, short) })}
        </Figure>
      </dl>
      {unpriced.length > 0 ? <p className="text-[0.8125rem] text-warn">{t("unpriced", { models: unpriced.join(", ") })}</p> : null}
      {baseKept > 0 ? <p className="text-[0.8125rem] text-soft">{t("baseKept", { count: baseKept })}</p> : null}
      <Assumed estimate={estimate} />
    </div>
  );
}

const Figure = ({ term, value, children }: { term: string; value: string; children?: ReactNode }) => (
  <div>
    <dt className="text-xs text-soft">{term}</dt>
    <dd className="numeric font-serif text-lg leading-snug">
      {value}
      {children ? <span className="block font-sans text-[0.8125rem] text-soft">{children}</span> : null}
    </dd>
  </div>
);

function Assumed({ estimate: { items, sampled, measured, shares } }: { estimate: EvaluationEstimate }) {
  const t = useTranslations("evaluations.estimate");
  const { dollars, short } = useMoney();
  return (
    <details className="text-[0.8125rem]">
      <summary className="w-fit text-soft underline decoration-line underline-offset-4 hover:text-ink">{t("assumed")}</summary>
      <div className="mt-2 grid gap-2">
        <p>{t("assumedPrompts", { sampled, items })}</p>
        <p>{measured === "all" ? t("measuredAll") : t("measuredSome", { response: usualOutput.test, judge: usualOutput.judge, checker: usualOutput.checker, pace: usualPace.tokensPerSecond })}</p>
        <p>{t("assumedTime")}</p>
        <p className="font-medium">{t("byModel")}</p>
        <ul className="grid gap-1.5">
          {shares.map(({ model, scripted, role, calls, cost }) => (
            <li key={`${model} ${role}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <ModelName name={model} scripted={scripted} />
              <span className="numeric text-soft">
                {short(calls)} {t("callsOf", { role })}
                {cost && cost.value > 0 ? ` · ${dollars(cost.value)}` : ""}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
