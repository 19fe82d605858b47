import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { EvaluationTable } from "@/components/evaluations/evaluation-table";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listEvaluations } from "@/lib/evaluations/queries/list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("evaluations.list");
  return { title: t("title") };
}

export default async function EvaluationsPage() {
  const evaluations = unwrap(await listEvaluations(await currentViewer()), "/evaluations");
  const t = await getTranslations("evaluations.list");
  const make = (
    <Link href="/evaluations/new" className={buttonClass("primary")}>
      {t("new")}
    </Link>
  );
  const some = evaluations.length > 0;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={some ? make : null} />
      {some ? (
        <EvaluationTable evaluations={evaluations} />
      ) : (
        <Empty title={t("emptyTitle")} action={make}>
          {t("emptyNext")}
        </Empty>
      )}
    </>
  );
}
