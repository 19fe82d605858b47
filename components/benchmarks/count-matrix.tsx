import { useFormatter, useLocale, useTranslations } from "next-intl";
import { languageName } from "@/components/ui/language-name";
import { questionName, questionPlace } from "@/components/protocols/question-name";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { BenchmarkCount } from "@/lib/benchmarks/queries/list";

/** How many items there are by language, character type and dimension. */
export function CountMatrix({ counts }: { counts: BenchmarkCount[] }) {
  const t = useTranslations("benchmarks");
  const locale = useLocale();
  const format = useFormatter();
  const dimensions = [...new Set(counts.map(({ dimension }) => dimension))].sort(
    (one, other) => questionPlace(one) - questionPlace(other),
  );
  const rows = [...new Map(counts.map((count) => [`${count.language} ${count.kind}`, count])).values()];
  const sum = (of: (count: BenchmarkCount) => boolean) =>
    counts.filter(of).reduce((total, { items }) => total + items, 0);
  const cells = (of: (count: BenchmarkCount) => boolean) => (
    <>
      {dimensions.map((dimension) => (
        <Td key={dimension} numeric>
          {format.number(sum((count) => of(count) && count.dimension === dimension))}
        </Td>
      ))}
      <Td numeric className="font-medium">
        {format.number(sum(of))}
      </Td>
    </>
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby="counts">
      <h2 id="counts" className="font-serif text-lg font-semibold">
        {t("counts.title")}
      </h2>
      <Table
        shape="matrix"
        label={t("counts.title")}
        head={
          <>
            <Th>{t("counts.language")}</Th>
            <Th>{t("counts.kind")}</Th>
            {dimensions.map((dimension) => (
              <Th key={dimension} numeric>
                {questionName(dimension, locale)}
              </Th>
            ))}
            <Th numeric>{t("counts.all")}</Th>
          </>
        }
      >
        {rows.map(({ language, kind }) => (
          <Tr key={`${language} ${kind}`}>
            <Th scope="row" className="whitespace-nowrap">
              {languageName(language, locale)}
            </Th>
            <Td className="whitespace-nowrap text-soft">{kind ? t(`kinds.${kind}`) : "–"}</Td>
            {cells((count) => count.language === language && count.kind === kind)}
          </Tr>
        ))}
        {rows.length > 1 ? (
          <Tr className="bg-private">
            <Th scope="row" className="font-medium">
              {t("counts.all")}
            </Th>
            <Td />
            {cells(() => true)}
          </Tr>
        ) : null}
      </Table>
    </section>
  );
}
