import { useFormatter, useTranslations } from "next-intl";
import { BudgetDialog } from "@/components/models/budget-dialog";
import { dollars } from "@/components/models/dollars";
import { LostGrants } from "@/components/models/lost-grants";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { OverallBudget } from "@/lib/models/queries/budget";

/** The overall budget: its cap and what all runs have spent. */
export function BudgetBox({ budget }: { budget: OverallBudget }) {
  const t = useTranslations("models.budget");
  const format = useFormatter();
  const { cap, spent, reserved, lost, setAt, setBy } = budget;
  const used = spent + reserved;
  const reached = cap !== null && used >= cap;
  const facts = [
    ...(reserved > lost ? [t("reserved", { reserved: dollars(format, reserved - lost) })] : []),
    ...(cap !== null && !reached ? [t("left", { left: dollars(format, cap - used) })] : []),
    ...(setAt && setBy ? [t("setBy", { name: setBy, date: format.dateTime(setAt, { dateStyle: "medium" }) })] : []),
  ];
  return (
    <section aria-labelledby="overall-budget" className="mb-6 rounded-lg border bg-sheet px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2 id="overall-budget" className="font-serif text-lg font-semibold">
          {t("title")}
        </h2>
        <p className="numeric grow">
          <span className="font-medium">{t("spent", { spent: dollars(format, spent) })}</span>{" "}
          {cap === null ? <span className="text-soft">· {t("noCap")}</span> : t("of", { cap: dollars(format, cap) })}
          {facts.length > 0 ? <span className="text-[0.8125rem] text-soft"> · {facts.join(" · ")}</span> : null}
        </p>
        <BudgetDialog cap={cap} spent={spent} />
      </div>
      {cap === null ? null : <ProgressBar value={used} max={cap} label={t("bar")} className="mt-2" />}
      {reached ? <p className="mt-2 text-accent">{t("reached")}</p> : null}
      {lost > 0 ? <LostGrants lost={lost} /> : null}
    </section>
  );
}
