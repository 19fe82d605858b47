import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { CampaignTable } from "@/components/campaigns/campaign-table";
import { protocolName } from "@/components/protocols/protocol-name";
import { RecordList } from "@/components/records/record-list";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import type { CampaignSummary } from "@/lib/campaigns/queries/list";
import { campaignSorts, campaignStates, type CampaignState } from "@/lib/campaigns/schema";
import { protocols } from "@/lib/protocols/registry";
import type { RecordSearch } from "@/lib/records/list";

type Filter = RecordSearch & { state?: CampaignState | undefined; protocol?: string | undefined };
type Props = { campaigns: CampaignSummary[]; total: number; filter: Filter };

/** The campaigns that match, with what they are searched and filtered by. */
export function CampaignList({ campaigns, total, filter }: Props) {
  const t = useTranslations("campaigns.list");
  const states = useTranslations("campaigns.states");
  const locale = useLocale();
  const state = {
    name: "state",
    label: t("state"),
    value: filter.state ?? "",
    options: [{ value: "", label: t("anyState") }, ...campaignStates.map((value) => ({ value, label: states(value) }))],
  };
  const protocol = {
    name: "protocol",
    label: t("protocol"),
    value: filter.protocol ?? "",
    options: [
      { value: "", label: t("anyProtocol") },
      ...protocols.map(({ id }) => ({ value: id, label: protocolName(id, locale) })),
    ],
  };
  const empty = (
    <Empty
      title={t("emptyTitle")}
      action={
        <Link href="/imports" className={buttonClass()}>
          {t("import")}
        </Link>
      }
    >
      {t("emptyNext")}
    </Empty>
  );
  return (
    <RecordList
      path="/campaigns"
      filter={filter}
      total={total}
      shown={campaigns.length}
      searchHint={t("searchHint")}
      choices={[state, protocol]}
      sorts={campaignSorts}
      empty={empty}
    >
      <CampaignTable campaigns={campaigns} />
    </RecordList>
  );
}
