import { useFormatter, useLocale, useTranslations } from "next-intl";
import { CampaignMenu } from "@/components/campaigns/campaign-menu";
import { CampaignActions } from "@/components/campaigns/campaign-actions";
import { StateBadge } from "@/components/campaigns/state-badge";
import { ArchivedBadge } from "@/components/records/archived-badge";
import { DemoBadge } from "@/components/shell/demo-badge";
import { protocolName } from "@/components/protocols/protocol-name";
import { ClientMessages } from "@/components/shell/client-messages";
import { languageOf } from "@/components/ui/language-of";
import { PageHeader } from "@/components/ui/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import type { CampaignFacts } from "@/lib/campaigns/queries/list";

/** A campaign's name, state and tabs, and what can be done with it. */
export function CampaignHeader({ campaign }: { campaign: CampaignFacts }) {
  const t = useTranslations("campaigns.one");
  const sessions = useTranslations("sessions");
  const words = useTranslations("items");
  const locale = useLocale();
  const format = useFormatter();
  const { id, name, state, protocol, rationaleRequired, items, overlap, seed, createdAt, annotators, demo, archived } =
    campaign;
  const facts = t("facts", {
    protocol: protocolName(protocol, locale),
    items,
    overlap,
    seed,
    date: format.dateTime(createdAt, { dateStyle: "medium" }),
  });
  return (
    <>
      <PageHeader
        title={name}
        lang={languageOf(name)}
        back={{ href: "/campaigns", label: t("back") }}
        actions={
          <ClientMessages namespaces={["campaigns", "sessions", "records", "faults", "common"]}>
            <CampaignActions id={id} state={state} archived={archived} />
            <CampaignMenu campaign={campaign} onOwnPage />
          </ClientMessages>
        }
        lead={
          <span className="numeric">
            <StateBadge state={state} /> {archived ? <ArchivedBadge /> : null} {demo ? <DemoBadge /> : null}{" "}
            <span className="align-middle">
              {[facts, annotators === null && t("everyone"), rationaleRequired && t("rationale")]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
        }
      />
      <LinkTabs
        label={t("tabs")}
        tabs={[
          { href: `/campaigns/${id}`, label: t("progressTab") },
          { href: `/campaigns/${id}/items`, label: words("tab"), under: `/campaigns/${id}/items/` },
          { href: `/campaigns/${id}/sessions`, label: sessions("tab") },
          { href: `/campaigns/${id}/agreement`, label: t("agreementTab") },
        ]}
      />
    </>
  );
}
