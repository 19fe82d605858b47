"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ModelLabel } from "@/components/models/model-label";
import { useNames } from "@/components/models/use-names";
import type { Estimated } from "@/components/runs/use-estimate";
import { budgetShortfalls } from "@/components/runs/budget-shortfall";
import { useUnits } from "@/components/runs/use-units";
import { cn } from "@/components/ui/cn";
import { Notice } from "@/components/ui/notice";
import { usualSpeed, type Overlong, type Span } from "@/lib/runs/estimate";

type Shown = Extract<Estimated, { estimate: unknown }>["estimate"];
type Props = {
  whole: boolean;
  data: Estimated | undefined;
  failed: boolean;
  old: boolean;
  /** The budget that was entered, where it is an amount. */
  budget: number | null;
  /** What to choose before there is an estimate. */
  waiting: string;
  /** In two columns with less padding, for a dialog. */
  compact?: boolean;
};

/** The estimate of a run. Figures stay in place while new ones are computed. */
export function EstimatePanel({ whole, data, failed, old, budget, waiting, compact = false }: Props) {
  const t = useTranslations("evaluations.estimate");
  const estimate = whole && data && "estimate" in data ? data.estimate : null;
  const words = !whole ? waiting : failed ? t("failed") : data && "faults" in data ? t("refused") : t("computing");
  return (
    <aside
      aria-labelledby="estimate"
      className={cn("grid content-start rounded-lg border bg-sheet", compact ? "gap-1.5 px-3 py-2.5" : "gap-3 p-4")}
      aria-busy={old}
    >
      <h2 id="estimate" className={compact ? "font-medium" : "font-serif text-lg font-semibold"}>
        {t("title")}
      </h2>
      <div aria-live="polite">
        {estimate ? (
          <Figures estimate={estimate} budget={budget} compact={compact} />
        ) : (
          <p className="text-soft">{words}</p>
        )}
      </div>
    </aside>
  );
}

function Figures({ estimate, budget, compact }: { estimate: Shown; budget: number | null; compact: boolean }) {
  const t = useTranslations("evaluations.estimate");
  const { dollars, time, short: shortened } = useUnits();
  const listed = useNames();
  const { calls, cost, seconds, tokens, unpriced, baseKept = 0, overlong = [], overallLeft } = estimate;
  const short = budgetShortfalls(cost, budget, overallLeft);
  const roles = Object.entries(calls).filter(([role, count]) => role !== "total" && count > 0);
  const counted = (role: string, count: number) =>
    t("countOf", { count: shortened(count), calls: t("callsOf", { role }) });
  const span = ({ low, high }: Span, show: (value: number) => string) =>
    show(low) === show(high) ? show(high) : t("span", { low: show(low), high: show(high) });
  return (
    <div className="grid gap-3">
      <dl className={cn("grid gap-x-4 gap-y-2.5", compact && "grid-cols-2 gap-y-1.5")}>
        <Figure term={t("calls")} value={shortened(calls.total)}>
          {roles.length > 1 ? roles.map(([role, count]) => counted(role, count)).join(" · ") : null}
        </Figure>
        <Figure term={t("money")} value={cost.high === 0 && unpriced.length === 0 ? t("free") : span(cost, dollars)} />
        <Figure term={t("time")} value={span(seconds, time)} />
        <Figure term={t("tokens")} value={t("tokensIn", { count: shortened(tokens.input.value) })}>
          {t("tokensOut", { count: span(tokens.output, shortened) })}
        </Figure>
      </dl>
      {short.map(({ of, left, surely }) => (
        <Notice key={of} tone="warn">
          {t(`short.${of}`, { left: dollars(left), surely: String(surely) })}
        </Notice>
      ))}
      {overlong.map((each) => (
        <TooLong key={each.model} {...each} />
      ))}
      {overallLeft === null || short.some(({ of }) => of === "overall") ? null : (
        <p className="text-[0.8125rem] text-soft">{t("overallLeft", { left: dollars(overallLeft) })}</p>
      )}
      {unpriced.length > 0 ? (
        <p className="text-[0.8125rem] text-warn">{t("unpriced", { models: listed(unpriced) })}</p>
      ) : null}
      {baseKept > 0 ? <p className="text-[0.8125rem] text-soft">{t("baseKept", { count: baseKept })}</p> : null}
      <Assumed estimate={estimate} />
    </div>
  );
}

/** Items that a warning names; the others are counted. */
const NAMED = 3;

/** A model whose context is too short for some of its prompts. */
function TooLong({ model, scripted, contextLength, prompts, of, items, count }: Overlong) {
  const t = useTranslations("evaluations.estimate");
  const format = useFormatter();
  return (
    <Notice tone="warn" title={<ModelLabel name={model} scripted={scripted} />}>
      <p className="wrap-anywhere">
        {t("overlong", {
          contextLength,
          prompts,
          of,
          items: format.list(items.slice(0, NAMED), { style: "narrow" }),
          more: count - Math.min(NAMED, items.length),
        })}
      </p>
    </Notice>
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

function Assumed({ estimate: { items, sampled, measured, shares, checked, usualTokens } }: { estimate: Shown }) {
  const t = useTranslations("evaluations.estimate");
  const { dollars, short } = useUnits();
  const assumed = [...new Set(shares.map(({ role }) => role))]
    .map((role) => t("assumedTokens", { tokens: usualTokens[role] ?? 0, calls: t("callsOf", { role }) }))
    .join(" · ");
  return (
    <details className="text-[0.8125rem]">
      <summary className="w-fit text-soft underline decoration-line underline-offset-4 hover:text-ink">
        {t("assumed")}
      </summary>
      <div className="mt-2 grid gap-2">
        {checked === undefined ? null : <Counts items={items} checked={checked} shares={shares} />}
        <p>{t("assumedPrompts", { sampled, items })}</p>
        <p>
          {measured === "all" ? t("measuredAll") : t("measuredSome", { assumed, speed: usualSpeed.tokensPerSecond })}
        </p>
        <p>{t("assumedRange", { measured: String(measured === "all") })}</p>
        <p>{t("assumedTime")}</p>
        <p className="font-medium">{t("byModel")}</p>
        <ul className="grid gap-1.5">
          {shares.map(({ model, scripted, role, calls, cost }) => (
            <li key={`${model} ${role}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <ModelLabel name={model} scripted={scripted} />
              <span className="numeric text-soft">
                {t("countOf", { count: short(calls), calls: t("callsOf", { role }) })}
                {cost && cost.value > 0 ? ` · ${dollars(cost.value)}` : ""}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** How many judgements and checks there are, and why. */
function Counts({ items, checked, shares }: { items: number; checked: number; shares: Shown["shares"] }) {
  const t = useTranslations("evaluations.estimate");
  const of = (role: "test" | "judge") => shares.filter((share) => share.role === role).length;
  const [tests, judges] = [of("test"), of("judge")];
  return (
    <>
      <p>{t("assumedJudgements", { items, tests, judges, calls: 2 * items * tests * judges })}</p>
      {checked > 0 ? (
        <p>{t("assumedChecks", { items: checked, tests, judges, calls: 2 * checked * tests * judges })}</p>
      ) : null}
    </>
  );
}
