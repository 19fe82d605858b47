import type { Metadata } from "next";
import Link from "next/link";
import { getTimeZone, getTranslations } from "next-intl/server";
import { AuditExport } from "@/components/audit/audit-export";
import { AuditFilter } from "@/components/audit/audit-filter";
import { AuditPages } from "@/components/audit/audit-pages";
import { AuditTable } from "@/components/audit/audit-table";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { listAudit } from "@/lib/audit/queries/list";
import { auditPageSchema } from "@/lib/audit/schema";
import { currentViewer } from "@/lib/auth/current-viewer";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit"))("title") };
}

/** Who did what, and when. Days are those of the device. */
export default async function AuditPage({ searchParams }: Props) {
  const [viewer, given, timeZone, t] = await Promise.all([
    currentViewer(),
    searchParams,
    getTimeZone(),
    getTranslations("audit"),
  ]);
  const filter = auditPageSchema.parse(given);
  const { after: _, ...exported } = { ...filter, timeZone };
  const { events, names, total, next } = unwrap(await listAudit(viewer, { ...filter, timeZone }), "/audit");
  return (
    <ClientMessages namespaces={["audit", "records", "common"]}>
      <PageHeader title={t("title")} lead={t("lead")} actions={<AuditExport filter={exported} />} />
      <AuditFilter filter={filter} />
      {events.length > 0 ? (
        <AuditTable events={events} names={names} />
      ) : (
        <Empty
          title={t("none")}
          action={
            <Link href="/audit" className={buttonClass()}>
              {t("all")}
            </Link>
          }
        >
          {t("noneNext")}
        </Empty>
      )}
      <AuditPages filter={filter} total={total} next={next} />
    </ClientMessages>
  );
}
