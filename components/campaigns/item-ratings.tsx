import { useFormatter, useTranslations } from "next-intl";
import { RatedTable } from "@/components/campaigns/rated-table";
import type { CampaignItemDetails } from "@/lib/campaigns/queries/item";

/** What everybody said of an item, side by side: people first, then judge models. */
export function ItemRatings({ item }: { item: CampaignItemDetails }) {
  const t = useTranslations("items.item");
  const format = useFormatter();
  const { people, judges, reserved, overlap, candidates } = item;
  return (
    <section aria-labelledby="ratings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="ratings" className="font-serif text-base font-semibold">
        {t("ratings")}
      </h3>
      {people.length > 0 ? (
        <RatedTable item={item} said={people} label={t("people")} />
      ) : (
        <p className="max-w-prose text-soft">{t("nobody", { overlap })}</p>
      )}
      {reserved.length > 0 ? (
        <p className="text-[0.8125rem] text-soft">
          {t("waiting", { names: format.list(reserved.map(({ name }) => name)) })}
        </p>
      ) : null}
      {judges.length > 0 ? (
        <RatedTable item={item} said={judges} label={t("judges")} />
      ) : (
        <p className="text-soft">{t("noJudges")}</p>
      )}
      {candidates.length > 1 ? <p className="max-w-prose text-[0.8125rem] text-soft">{t("stored")}</p> : null}
    </section>
  );
}
