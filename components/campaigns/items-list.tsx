import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ItemsFilter } from "@/components/campaigns/items-filter";
import { ItemsFound } from "@/components/campaigns/items-found";
import { itemsHref } from "@/components/campaigns/items-href";
import { ItemsTable } from "@/components/campaigns/items-table";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Pager } from "@/components/ui/pager";
import type { ItemsSearch } from "@/lib/campaigns/items-search";
import type { ItemFilters, ItemPage } from "@/lib/campaigns/queries/items";
import type { CampaignSummary } from "@/lib/campaigns/queries/list";

type Props = {
  campaign: CampaignSummary;
  search: ItemsSearch;
  kept: Record<string, string | undefined>;
  filters: ItemFilters;
  found: ItemPage;
  of: ReactNode;
};

/** The items of a campaign that an address asks for, a page at a time. */
export function ItemsList({ campaign: { id, protocol, overlap }, search, kept, filters, found, of }: Props) {
  const t = useTranslations("items");
  const address = { ...search, ...kept };
  return (
    <section aria-labelledby="items" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="items" className="sr-only">
        {t("title")}
      </h2>
      <ItemsFilter campaignId={id} protocolId={protocol} search={search} filters={filters} kept={kept} />
      <ItemsFound campaignId={id} search={search} found={found} of={of} />
      {found.items.length === 0 ? (
        <Empty
          title={t("found.none")}
          action={
            <Link href={itemsHref(id)} className={buttonClass()}>
              {t("found.all")}
            </Link>
          }
        >
          {t("found.noneNext")}
        </Empty>
      ) : (
        <ItemsTable
          campaignId={id}
          protocolId={protocol}
          overlap={overlap}
          items={found.items}
          withPairs={found.pairs !== null && search.warning === undefined}
          search={address}
        />
      )}
      <Pager
        label={t("found.pages")}
        page={found.page}
        pages={found.pages}
        href={(page) => itemsHref(id, address, page)}
      />
    </section>
  );
}
