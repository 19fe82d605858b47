import Link from "next/link";
import { useFormatter, useNow, useTranslations } from "next-intl";
import { StateBadge } from "@/components/campaigns/state-badge";
import { CampaignMenu } from "@/components/campaigns/campaign-menu";
import { DemoBadge } from "@/components/shell/demo-badge";
import { languageOf } from "@/components/ui/language-of";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { CampaignSummary } from "@/lib/campaigns/queries/list";

export function CampaignTable({ campaigns }: { campaigns: CampaignSummary[] }) {
  const t = useTranslations("campaigns.list");
  return (
    <Table
      label={t("table")}
      head={
        <>
          <Th>{t("name")}</Th>
          <Th>{t("progress")}</Th>
          <Th>{t("state")}</Th>
          <Th numeric>{t("items")}</Th>
          <Th numeric>{t("overlap")}</Th>
          <Th numeric>{t("annotators")}</Th>
          <Th>{t("lastActivity")}</Th>
          <Th>
            <span className="sr-only">{t("menu")}</span>
          </Th>
        </>
      }
    >
      {campaigns.map((campaign) => (
        <Row key={campaign.id} campaign={campaign} />
      ))}
    </Table>
  );
}

function Row({ campaign }: { campaign: CampaignSummary }) {
  const t = useTranslations("campaigns.list");
  const format = useFormatter();
  const now = useNow();
  const { id, name, state, items, overlap, annotators, annotated, wanted, lastAnnotatedAt, demo } = campaign;
  const progress = t("ofWanted", { annotated, wanted });
  return (
    <Tr>
      <Th scope="row" className="min-w-44 wrap-anywhere">
        <Link
          href={`/campaigns/${id}`}
          lang={languageOf(name)}
          className="font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {name}
        </Link>
      </Th>
      <Td label={t("progress")} wide className="min-w-36">
        <span className="numeric whitespace-nowrap">{progress}</span>
        <ProgressBar value={annotated} max={wanted} label={progress} className="mt-1.5" />
      </Td>
      <Td label={t("state")} wide className="whitespace-nowrap">
        <StateBadge state={state} /> {demo ? <DemoBadge /> : null}
      </Td>
      <Td numeric label={t("items")}>
        {format.number(items)}
      </Td>
      <Td numeric label={t("overlap")}>
        {overlap}
      </Td>
      <Td numeric label={t("annotators")}>
        {annotators ?? t("everyone")}
      </Td>
      <Td label={t("lastActivity")} className="whitespace-nowrap text-soft">
        {lastAnnotatedAt ? (
          <time
            dateTime={lastAnnotatedAt.toISOString()}
            title={format.dateTime(lastAnnotatedAt, { dateStyle: "medium", timeStyle: "short" })}
          >
            {format.relativeTime(lastAnnotatedAt, now)}
          </time>
        ) : (
          t("never")
        )}
      </Td>
      <Td corner className="py-1.5 text-right">
        <CampaignMenu campaign={campaign} />
      </Td>
    </Tr>
  );
}
