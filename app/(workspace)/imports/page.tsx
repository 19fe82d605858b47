import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ImportTable } from "@/components/imports/import-table";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listImports } from "@/lib/imports/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("imports.list");
  return { title: t("title") };
}

export default async function ImportsPage() {
  const imports = unwrap(await listImports(await currentViewer()), "/imports");
  const t = await getTranslations("imports.list");
  const start = (
    <Link href="/imports/new" className={buttonClass("primary")}>
      {t("new")}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={imports.length > 0 ? start : null} />
      {imports.length > 0 ? (
        <ImportTable imports={imports} />
      ) : (
        <Empty title={t("emptyTitle")} action={start}>
          {t("emptyNext")}
        </Empty>
      )}
    </>
  );
}
