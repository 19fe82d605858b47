import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { DemoBadge } from "@/components/campaigns/state-badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ImportSummary } from "@/lib/imports/queries";

export function ImportTable({ imports }: { imports: ImportSummary[] }) {
  const t = useTranslations("imports.list");
  return (
    <Table label={t("table")}>
      <thead>
        <tr>
          <Th>{t("file")}</Th>
          <Th>{t("format")}</Th>
          <Th numeric>{t("created")}</Th>
          <Th numeric className="max-sm:hidden">
            {t("updated")}
          </Th>
          <Th numeric className="max-sm:hidden">
            {t("unchanged")}
          </Th>
          <Th className="max-sm:hidden">{t("when")}</Th>
          <Th className="max-sm:hidden">{t("by")}</Th>
          <Th>{t("campaigns")}</Th>
        </tr>
      </thead>
      <tbody>
        {imports.map((each) => (
          <Row key={each.id} summary={each} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ summary }: { summary: ImportSummary }) {
  const t = useTranslations("imports.list");
  const formats = useTranslations("imports.new.formats");
  const format = useFormatter();
  const { id, fileName, importedAt, by, created, updated, unchanged, items, campaigns, demo } = summary;
  const name = fileName ?? t("untitled");
  const when = (
    <time dateTime={importedAt.toISOString()}>
      {format.dateTime(importedAt, { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
  return (
    <Tr>
      <Th scope="row" className="max-w-80 min-w-32 font-medium">
        <bdi className="break-words">{name}</bdi> {demo ? <DemoBadge /> : null}
        <span className="block text-[0.8125rem] font-normal text-soft sm:hidden">{when}</span>
      </Th>
      <Td className="whitespace-nowrap">
        {formats.has(summary.format as never) ? formats(summary.format as "pairs") : summary.format}
      </Td>
      <Td numeric>{format.number(created)}</Td>
      <Td numeric className="max-sm:hidden">
        {format.number(updated)}
      </Td>
      <Td numeric className="max-sm:hidden">
        {format.number(unchanged)}
      </Td>
      <Td className="whitespace-nowrap text-soft max-sm:hidden">{when}</Td>
      <Td className="min-w-24 text-soft max-sm:hidden">{by ?? t("system")}</Td>
      <Td className="sm:whitespace-nowrap">
        {items > 0 ? (
          <>
            {campaigns > 0 ? <span className="numeric text-soft">{format.number(campaigns)} · </span> : null}
            <Link
              href={`/campaigns/new?import=${id}`}
              aria-label={t("makeFrom", { file: name })}
              className="underline decoration-line underline-offset-4 hover:decoration-accent"
            >
              {t("make")}
            </Link>
          </>
        ) : (
          <span className="text-soft">–</span>
        )}
      </Td>
    </Tr>
  );
}
