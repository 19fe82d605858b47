import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RetentionRow } from "@/components/privacy/retention-row";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { PageHeader } from "@/components/ui/page-header";
import { Table, Th } from "@/components/ui/table";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listRetention } from "@/lib/privacy/queries/retention";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit.retention"))("title") };
}

export default async function RetentionPage() {
  const lines = unwrap(await listRetention(await currentViewer()), "/audit/retention");
  const t = await getTranslations("audit.retention");
  return (
    <ClientMessages namespaces={["audit", "faults", "common"]}>
      <PageHeader title={t("title")} lead={t("lead")} />
      <Table
        label={t("title")}
        head={
          <>
            <Th>{t("kind")}</Th>
            <Th>{t("period")}</Th>
            <Th>{t("lastRun")}</Th>
            <Th numeric>{t("removed")}</Th>
          </>
        }
      >
        {lines.map((line) => (
          <RetentionRow key={line.id} line={line} />
        ))}
      </Table>
    </ClientMessages>
  );
}
