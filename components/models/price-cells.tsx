import { useFormatter, useTranslations } from "next-intl";
import { dollars } from "@/components/models/dollars";
import { Td } from "@/components/ui/table";
import type { Price } from "@/lib/models/chat-model";

/** A model's prices in three cells, or one cell where it is free or the price is unknown. */
export function PriceCells({ price }: { price: Price }) {
  const t = useTranslations("models.model");
  const format = useFormatter();
  const { input, output, cached } = price;
  const money = (amount: number | null) => (amount === null ? "–" : dollars(format, amount));
  if (input === 0 && output === 0 && !cached)
    return (
      <Td wide colSpan={3} label={t("price")} className="text-center text-soft">
        {t("free")}
      </Td>
    );
  if (input === null && output === null)
    return (
      <Td wide colSpan={3} label={t("price")} className="text-center">
        <span className="text-warn">{t("unpriced")}</span>
        <span className="block text-[0.8125rem] text-soft">{t("unpricedHint")}</span>
      </Td>
    );
  return (
    <>
      <Td numeric label={t("inputPer")}>
        {money(input)}
      </Td>
      <Td numeric label={t("outputPer")}>
        {money(output)}
      </Td>
      <Td numeric label={t("cachedPer")} className="text-soft">
        {money(cached)}
      </Td>
    </>
  );
}
