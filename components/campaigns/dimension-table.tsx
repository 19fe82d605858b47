import { useFormatter, useLocale, useTranslations } from "next-intl";
import { questionName, questionPlace } from "@/components/protocols/question-name";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { DimensionRow } from "@/lib/campaigns/queries/progress";

export function DimensionTable({ dimensions, overlap }: { dimensions: DimensionRow[]; overlap: number }) {
  const t = useTranslations("campaigns.dimensions");
  const rows = [...dimensions].sort((a, b) => questionPlace(a.dimension) - questionPlace(b.dimension));
  return (
    <section className="grid gap-2" aria-labelledby="dimensions">
      <h2 id="dimensions" className="font-serif text-lg font-semibold">
        {t("title")}
      </h2>
      <Table
        label={t("title")}
        head={
          <>
            <Th>{t("dimension")}</Th>
            <Th>{t("annotations")}</Th>
            <Th numeric>{t("items")}</Th>
            <Th numeric>{t("complete")}</Th>
          </>
        }
      >
        {rows.map((row) => (
          <Row key={row.dimension} row={row} overlap={overlap} />
        ))}
      </Table>
    </section>
  );
}

function Row({ row: { dimension, items, complete, annotated }, overlap }: { row: DimensionRow; overlap: number }) {
  const t = useTranslations("campaigns");
  const locale = useLocale();
  const format = useFormatter();
  const name = dimension ? questionName(dimension, locale) : t("anyDimension");
  const share = t("list.ofWanted", { annotated, wanted: items * overlap });
  return (
    <Tr>
      <Th scope="row" className="min-w-32">
        {name} {dimension ? <span className="text-soft">{dimension}</span> : null}
      </Th>
      <Td wide className="w-1/2 min-w-48">
        <span className="flex grow items-center gap-3">
          <span className="numeric w-20 shrink-0">{share}</span>
          <ProgressBar value={annotated} max={items * overlap} label={`${name}: ${share}`} />
        </span>
      </Td>
      <Td numeric label={t("dimensions.items")}>
        {format.number(items)}
      </Td>
      <Td numeric label={t("dimensions.complete")}>
        {format.number(complete)}
      </Td>
    </Tr>
  );
}
