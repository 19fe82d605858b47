import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { languageName } from "@/components/ui/language-name";
import { BenchmarkMenu } from "@/components/benchmarks/benchmark-menu";
import { DemoBadge } from "@/components/shell/demo-badge";
import { languageOf } from "@/components/ui/language-of";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { BenchmarkSummary } from "@/lib/benchmarks/queries/list";

export function BenchmarkTable({ benchmarks }: { benchmarks: BenchmarkSummary[] }) {
  const t = useTranslations("benchmarks.list");
  return (
    <Table
      label={t("table")}
      head={
        <>
          <Th>{t("name")}</Th>
          <Th numeric>{t("items")}</Th>
          <Th numeric>{t("characters")}</Th>
          <Th>{t("languages")}</Th>
          <Th numeric>{t("evaluations")}</Th>
          <Th>{t("created")}</Th>
          <Th>{t("by")}</Th>
          <Th>
            <span className="sr-only">{t("menu")}</span>
          </Th>
        </>
      }
    >
      {benchmarks.map((benchmark) => (
        <Row key={benchmark.id} benchmark={benchmark} />
      ))}
    </Table>
  );
}

function Row({ benchmark }: { benchmark: BenchmarkSummary }) {
  const t = useTranslations("benchmarks.list");
  const locale = useLocale();
  const format = useFormatter();
  const { id, name, items, characters, languages, evaluations, createdAt, by, demo } = benchmark;
  return (
    <Tr>
      <Th scope="row" className="min-w-44 wrap-anywhere">
        <Link
          href={`/benchmarks/${id}`}
          lang={languageOf(name)}
          className="font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {name}
        </Link>{" "}
        {demo ? <DemoBadge /> : null}
      </Th>
      <Td numeric label={t("items")}>
        {format.number(items)}
      </Td>
      <Td numeric label={t("characters")}>
        {format.number(characters)}
      </Td>
      <Td label={t("languages")} wide>
        {format.list(languages.map((tag) => languageName(tag, locale))) || "–"}
      </Td>
      <Td numeric label={t("evaluations")}>
        {format.number(evaluations)}
      </Td>
      <Td label={t("created")} className="whitespace-nowrap text-soft">
        <time dateTime={createdAt.toISOString()}>{format.dateTime(createdAt, { dateStyle: "medium" })}</time>
      </Td>
      <Td label={t("by")} wide className="text-soft">
        {by ?? t("system")}
      </Td>
      <Td corner className="py-1.5 text-right">
        <BenchmarkMenu benchmark={benchmark} />
      </Td>
    </Tr>
  );
}
