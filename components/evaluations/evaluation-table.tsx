import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { EvaluationMenu } from "@/components/evaluations/evaluation-menu";
import { DemoBadge } from "@/components/shell/demo-badge";
import { ModelLabel } from "@/components/models/model-label";
import { useNames } from "@/components/models/use-names";
import { isOver } from "@/components/runs/run-data";
import { RunBadge } from "@/components/runs/run-badge";
import { useUnits } from "@/components/runs/use-units";
import { Badge } from "@/components/ui/badge";
import { languageOf } from "@/components/ui/language-of";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { EvaluationSummary } from "@/lib/evaluations/queries/list";

/** Evaluations with how far they are and what they cost. */
export function EvaluationTable({ evaluations }: { evaluations: EvaluationSummary[] }) {
  const t = useTranslations("evaluations.list");
  return (
    <Table
      label={t("table")}
      head={
        <>
          <Th>{t("name")}</Th>
          <Th>{t("models")}</Th>
          <Th>{t("progress")}</Th>
          <Th>{t("state")}</Th>
          <Th numeric>{t("cost")}</Th>
          <Th>{t("started")}</Th>
          <Th>
            <span className="sr-only">{t("menu")}</span>
          </Th>
        </>
      }
    >
      {evaluations.map((evaluation) => (
        <Row key={evaluation.id} evaluation={evaluation} />
      ))}
    </Table>
  );
}

function Row({ evaluation }: { evaluation: EvaluationSummary }) {
  const t = useTranslations("evaluations.list");
  const format = useFormatter();
  const listed = useNames();
  const { dollars } = useUnits();
  const {
    id,
    name,
    benchmark,
    tests,
    base,
    judges,
    status,
    items,
    ended,
    planned,
    answered,
    failed,
    cost,
    budget,
    createdAt,
    demo,
    unscored,
  } = evaluation;
  const over = isOver(status);
  const progress = over ? t("ofItems", { ended, items }) : t("ofCalls", { answered, planned });
  return (
    <Tr>
      <Th scope="row" className="min-w-48 wrap-anywhere">
        <Link
          href={`/evaluations/${id}`}
          lang={languageOf(name)}
          className="inline-block leading-6 font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {name}
        </Link>
        <span className="block text-[0.8125rem] text-soft">
          <Link
            href={`/benchmarks/${benchmark.id}`}
            lang={languageOf(benchmark.name)}
            className="inline-block leading-6 no-underline hover:text-ink"
          >
            {benchmark.name}
          </Link>
        </span>
      </Th>
      <Td label={t("models")} wide className="min-w-44">
        <span className="stacked:basis-full">
          <span className="grid gap-0.5">
            {tests.map((model) => (
              <ModelLabel key={model.name} {...model} />
            ))}
          </span>
          <span className="block text-[0.8125rem] text-soft">
            {t("against", { base: base.name, judges: listed(judges.map(({ name: judge }) => judge)) })}{" "}
            {[base, ...judges].some(({ scripted }) => scripted) ? <Badge tone="warn">{t("withScripted")}</Badge> : null}
          </span>
        </span>
      </Td>
      <Td label={t("progress")} wide className="min-w-32">
        <span className="numeric whitespace-nowrap">{progress}</span>
        <ProgressBar
          {...(over ? { value: ended, max: items } : { value: answered, max: Math.max(planned, answered) })}
          label={progress}
          className="mt-1.5"
        />
        {unscored ? <span className="block text-xs text-warn">{t("unscored")}</span> : null}
        {failed > 0 ? <span className="text-xs text-warn">{t("failed", { count: failed })}</span> : null}
      </Td>
      <Td label={t("state")} className="whitespace-nowrap">
        <span>
          <RunBadge status={status} /> {demo ? <DemoBadge /> : null}
        </span>
      </Td>
      <Td numeric label={t("cost")}>
        {dollars(cost)}
        {budget === null ? null : (
          <span className="block text-xs text-soft">{t("ofBudget", { budget: dollars(budget) })}</span>
        )}
      </Td>
      <Td label={t("started")} wide className="whitespace-nowrap text-soft">
        <time dateTime={createdAt.toISOString()}>
          {format.dateTime(createdAt, { dateStyle: "medium", timeStyle: "short" })}
        </time>
      </Td>
      <Td corner className="py-1.5 text-right">
        <EvaluationMenu evaluation={evaluation} />
      </Td>
    </Tr>
  );
}
