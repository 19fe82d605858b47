import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ImportTable } from "@/components/imports/import-table";
import { RecordList } from "@/components/records/record-list";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { importFormats } from "@/lib/imports/formats";
import { listImports } from "@/lib/imports/queries";
import { importFilters, importSorts } from "@/lib/imports/schema";
import { recordPageSchema, RECORDS_PER_PAGE } from "@/lib/records/list";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("imports.list");
  return { title: t("title") };
}

export default async function ImportsPage({ searchParams }: Props) {
  const filter = recordPageSchema(importSorts, importFilters).parse(await searchParams);
  const search = { ...filter, limit: RECORDS_PER_PAGE };
  const { items, total } = unwrap(await listImports(await currentViewer(), search), "/imports");
  const [t, formats] = await Promise.all([getTranslations("imports.list"), getTranslations("imports.new.formats")]);
  const start = (
    <Link href="/imports/new" className={buttonClass("primary")}>
      {t("new")}
    </Link>
  );
  const format = {
    name: "format",
    label: t("format"),
    value: filter.format ?? "",
    options: [
      { value: "", label: t("anyFormat") },
      ...importFormats.map(({ id }) => ({ value: id, label: formats(id as "items") })),
    ],
  };
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={start} />
      <RecordList
        path="/imports"
        filter={filter}
        total={total}
        shown={items.length}
        searchHint={t("searchHint")}
        choices={[format]}
        sorts={importSorts}
        empty={<Empty title={t("emptyTitle")}>{t("emptyNext")}</Empty>}
      >
        <ImportTable imports={items} />
      </RecordList>
    </>
  );
}
