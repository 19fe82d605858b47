import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { isOver, type RunListData } from "@/components/runs/run-data";
import { RunBadge } from "@/components/runs/run-badge";
import { useKindName } from "@/components/runs/use-kind-name";
import { useUnits } from "@/components/runs/use-units";
import { languageOf } from "@/components/ui/language-of";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Td, Th, Tr } from "@/components/ui/table";

/** A run in a list. */
export function RunRow({ run }: { run: RunListData["items"][number] }) {
  const t = useTranslations("runs");
  const format = useFormatter();
  const kindName = useKindName();
  const { dollars } = useUnits();
  const { id, kind, belongsTo, status, reason, calls, items, cost, budget, createdAt, createdBy } = run;
  const over = isOver(status);
  const progress = over
    ? t("list.ofItems", { ended: items.ended, total: items.total })
    : t("list.ofCalls", { done: calls.done, planned: calls.planned });
  return (
    <Tr>
      <Th scope="row" className="min-w-48 wrap-anywhere">
        <Link
          href={`/runs/${id}`}
          lang={belongsTo ? languageOf(belongsTo.name) : undefined}
          className="inline-block leading-6 font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {belongsTo?.name ?? kindName(kind)}
        </Link>
        <span className="block text-[0.8125rem] text-soft">{belongsTo ? kindName(kind) : t("one.deleted")}</span>
      </Th>
      <Td label={t("list.state")} wide>
        <span>
          <RunBadge status={status} />
          {status === "paused" && reason && t.has(`reasons.${reason}` as never) ? (
            <span className="block text-xs text-soft">{t(`reasons.${reason as "budget"}`)}</span>
          ) : null}
        </span>
      </Td>
      <Td label={t("list.progress")} wide className="min-w-36">
        <span className="numeric whitespace-nowrap">{progress}</span>
        <ProgressBar
          {...(over
            ? { value: items.ended, max: Math.max(1, items.total) }
            : { value: calls.done, max: Math.max(1, calls.planned, calls.done) })}
          label={progress}
          className="mt-1.5"
        />
        {items.failed > 0 ? (
          <span className="text-xs text-warn">{t("list.failed", { count: items.failed })}</span>
        ) : null}
      </Td>
      <Td numeric label={t("list.cost")}>
        {dollars(cost)}
        {budget === null ? null : (
          <span className="block text-xs text-soft">{t("list.ofBudget", { budget: dollars(budget) })}</span>
        )}
      </Td>
      <Td label={t("list.created")} wide className="text-soft">
        <span>
          <time dateTime={createdAt} className="whitespace-nowrap">
            {format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" })}
          </time>
          {createdBy === null ? null : <span className="block text-xs wrap-anywhere">{createdBy}</span>}
        </span>
      </Td>
    </Tr>
  );
}
