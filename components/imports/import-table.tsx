import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { ImportMenu } from "@/components/imports/import-menu";
import { DemoBadge } from "@/components/shell/demo-badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ImportSummary } from "@/lib/imports/queries";

export function ImportTable({ imports }: { imports: ImportSummary[] }) {
  const t = useTranslations("imports.list");
  return (
    <Table
      label={t("table")}
      head={
        <>
          <Th>{t("file")}</Th>
          <Th>{t("format")}</Th>
          <Th numeric>{t("created")}</Th>
          <Th numeric>{t("updated")}</Th>
          <Th numeric>{t("unchanged")}</Th>
          <Th>{t("when")}</Th>
          <Th>{t("by")}</Th>
          <Th>{t("use")}</Th>
          <Th>
            <span className="sr-only">{t("menu")}</span>
          </Th>
        </>
      }
    >
      {imports.map((each) => (
        <Row key={each.id} summary={each} />
      ))}
    </Table>
  );
}

function Row({ summary }: { summary: ImportSummary }) {
  const t = useTranslations("imports.list");
  const formats = useTranslations("imports.new.formats");
  const format = useFormatter();
  const { id, fileName, importedAt, by, created, updated, unchanged, items, campaigns, benchmark, demo } = summary;
  const name = summary.name ?? fileName ?? t("untitled");
  const when = (
    <time dateTime={importedAt.toISOString()}>
      {format.dateTime(importedAt, { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
  return (
    <Tr>
      <Th scope="row" className="max-w-80 min-w-32 font-medium">
        <bdi className="break-words">{name}</bdi> {demo ? <DemoBadge /> : null}
        {summary.name && fileName ? (
          <bdi className="block text-[0.8125rem] font-normal break-words text-soft">{fileName}</bdi>
        ) : null}
      </Th>
      <Td label={t("format")} className="whitespace-nowrap">
        {formats.has(summary.format as never) ? formats(summary.format as "items") : summary.format}
      </Td>
      <Td numeric label={t("created")}>
        {format.number(created)}
      </Td>
      <Td numeric label={t("updated")}>
        {format.number(updated)}
      </Td>
      <Td numeric label={t("unchanged")}>
        {format.number(unchanged)}
      </Td>
      <Td label={t("when")} wide className="whitespace-nowrap text-soft">
        {when}
      </Td>
      <Td label={t("by")} wide className="min-w-24 text-soft">
        {by ?? t("system")}
      </Td>
      <Td label={t("use")} wide className="sm:whitespace-nowrap">
        {items > 0 ? (
          <>
            {campaigns > 0 ? (
              <span className="numeric text-soft">{t("campaigns", { count: campaigns })} · </span>
            ) : null}
            <Link
              href={`/campaigns/new?import=${id}`}
              aria-label={t("makeFrom", { file: name })}
              className="underline decoration-line underline-offset-4 hover:decoration-accent"
            >
              {t("make")}
            </Link>
          </>
        ) : benchmark ? (
          <Link
            href={`/benchmarks/${benchmark}`}
            aria-label={t("openFrom", { file: name })}
            className="underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {t("open")}
          </Link>
        ) : (
          <span className="text-soft">–</span>
        )}
      </Td>
      <Td corner className="py-1.5 text-right">
        <ImportMenu import={{ id, name, archived: summary.archived }} />
      </Td>
    </Tr>
  );
}
