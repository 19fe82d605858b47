import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BenchmarkTable } from "@/components/benchmarks/benchmark-table";
import { RecordList } from "@/components/records/record-list";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listBenchmarks } from "@/lib/benchmarks/queries/list";
import { benchmarkSorts } from "@/lib/benchmarks/schema";
import { recordPageSchema, RECORDS_PER_PAGE } from "@/lib/records/list";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("benchmarks.list");
  return { title: t("title") };
}

export default async function BenchmarksPage({ searchParams }: Props) {
  const filter = recordPageSchema(benchmarkSorts, {}).parse(await searchParams);
  const search = { ...filter, limit: RECORDS_PER_PAGE };
  const { items, total } = unwrap(await listBenchmarks(await currentViewer(), search), "/benchmarks");
  const t = await getTranslations("benchmarks.list");
  const start = (
    <Link href="/imports/new" className={buttonClass("primary")}>
      {t("import")}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={start} />
      <RecordList
        path="/benchmarks"
        filter={filter}
        total={total}
        shown={items.length}
        searchHint={t("searchHint")}
        sorts={benchmarkSorts}
        empty={<Empty title={t("emptyTitle")}>{t("emptyNext")}</Empty>}
      >
        <BenchmarkTable benchmarks={items} />
      </RecordList>
    </>
  );
}
