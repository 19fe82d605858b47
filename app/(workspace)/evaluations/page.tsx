import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { EvaluationTable } from "@/components/evaluations/evaluation-table";
import { RecordList } from "@/components/records/record-list";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { RunState } from "@/generated/prisma/enums";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listEvaluations } from "@/lib/evaluations/queries/list";
import { evaluationFilters, evaluationSorts } from "@/lib/evaluations/schema";
import { recordPageSchema, RECORDS_PER_PAGE } from "@/lib/records/list";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("evaluations.list");
  return { title: t("title") };
}

export default async function EvaluationsPage({ searchParams }: Props) {
  const filter = recordPageSchema(evaluationSorts, evaluationFilters).parse(await searchParams);
  const search = { ...filter, limit: RECORDS_PER_PAGE };
  const { items, total } = unwrap(await listEvaluations(await currentViewer(), search), "/evaluations");
  const [t, states] = await Promise.all([getTranslations("evaluations.list"), getTranslations("evaluations.states")]);
  const make = (
    <Link href="/evaluations/new" className={buttonClass("primary")}>
      {t("new")}
    </Link>
  );
  const state = {
    name: "state",
    label: t("state"),
    value: filter.state ?? "",
    options: [
      { value: "", label: t("anyState") },
      ...Object.values(RunState).map((value) => ({ value, label: states(value) })),
    ],
  };
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={make} />
      <RecordList
        path="/evaluations"
        filter={filter}
        total={total}
        shown={items.length}
        searchHint={t("searchHint")}
        choices={[state]}
        sorts={evaluationSorts}
        empty={<Empty title={t("emptyTitle")}>{t("emptyNext")}</Empty>}
      >
        <EvaluationTable evaluations={items} />
      </RecordList>
    </>
  );
}
