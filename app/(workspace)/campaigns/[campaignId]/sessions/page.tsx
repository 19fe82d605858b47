import { getTranslations } from "next-intl/server";
import { EditLimits } from "@/components/campaigns/edit-limits";
import { LimitsLine } from "@/components/sessions/limits-line";
import { SessionTable } from "@/components/sessions/session-table";
import { TotalsTable } from "@/components/sessions/totals-table";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { campaignSessions } from "@/lib/sessions/queries/list";
import { sessionSearchSchema } from "@/lib/sessions/schema";

type Props = { params: Promise<{ campaignId: string }>; searchParams: Promise<Record<string, string | string[]>> };

/** When annotators worked, for how long, and why they stopped. */
export default async function SessionsPage({ params, searchParams }: Props) {
  const { campaignId } = await params;
  const search = sessionSearchSchema.safeParse(await searchParams).data ?? { page: 1 };
  const here = `/campaigns/${campaignId}/sessions`;
  const found = unwrap(await campaignSessions(await currentViewer(), campaignId, search), here);
  const t = await getTranslations("sessions");
  return (
    <div className="grid gap-8">
      <div className="grid max-w-prose gap-2">
        <LimitsLine limits={found.limits} />
        <ClientMessages namespaces={["sessions", "faults", "common"]}>
          <EditLimits campaignId={campaignId} limits={found.limits} />
        </ClientMessages>
        <p className="text-soft">{t("lead")}</p>
      </div>
      {found.annotators.length > 0 ? (
        <TotalsTable campaignId={campaignId} annotators={found.annotators} chosen={search.annotator} />
      ) : null}
      <SessionTable campaignId={campaignId} found={found} chosen={search.annotator} />
    </div>
  );
}
