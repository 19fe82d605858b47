import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BenchmarkTable } from "@/components/benchmarks/benchmark-table";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listBenchmarks } from "@/lib/benchmarks/queries/list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("benchmarks.list");
  return { title: t("title") };
}

export default async function BenchmarksPage() {
  const benchmarks = unwrap(await listBenchmarks(await currentViewer()), "/benchmarks");
  const t = await getTranslations("benchmarks.list");
  const start = (
    <Link href="/imports/new" className={buttonClass("primary")}>
      {t("import")}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={benchmarks.length > 0 ? start : null} />
      {benchmarks.length > 0 ? (
        <BenchmarkTable benchmarks={benchmarks} />
      ) : (
        <Empty title={t("emptyTitle")} action={start}>
          {t("emptyNext")}
        </Empty>
      )}
    </>
  );
}
