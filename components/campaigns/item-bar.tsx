import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { itemHref, itemsHref, previewHref } from "@/components/campaigns/items-href";
import { questionName } from "@/components/protocols/question-name";
import { buttonClass } from "@/components/ui/button";
import type { CampaignItemDetails } from "@/lib/campaigns/queries/item";
import type { Neighbours } from "@/lib/campaigns/queries/items";

type Props = {
  campaignId: string;
  item: CampaignItemDetails;
  /** In the list that it was opened from; null where that does not hold it. */
  neighbours: Neighbours | null;
  search: Record<string, string | number | undefined>;
};

/** Which item it is, its neighbours in the list, and the way to what annotators see of it. */
export function ItemBar({ campaignId, item, neighbours, search }: Props) {
  const t = useTranslations("items.item");
  const locale = useLocale();
  const { id, name, asks, place } = item;
  const sm = buttonClass("plain", "sm");
  const beside = (to: string | null | undefined, rel: "previous" | "next") =>
    to ? (
      <Link href={itemHref(campaignId, to, search)} rel={rel === "previous" ? "prev" : "next"} className={sm}>
        {t(rel)}
      </Link>
    ) : null;
  return (
    <header className="grid gap-2">
      <Link
        href={itemsHref(campaignId, neighbours ? search : {})}
        className="w-fit text-[0.8125rem] text-soft no-underline hover:text-ink"
      >
        ‹ {neighbours ? t("backFound", { total: neighbours.total }) : t("back")}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-serif text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="numeric text-soft">
          {asks.length === 1 ? `${questionName(asks[0] ?? "", locale)} · ` : ""}
          {t("inCampaign", { place })}
        </p>
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          {neighbours ? (
            <span className="numeric text-[0.8125rem] text-soft">
              {t("place", { place: neighbours.place, total: neighbours.total })}
            </span>
          ) : null}
          {beside(neighbours?.previous, "previous")}
          {beside(neighbours?.next, "next")}
          <Link href={previewHref(campaignId, id, search)} className={sm}>
            {t("preview")}
          </Link>
        </div>
      </div>
    </header>
  );
}
