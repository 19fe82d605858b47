import { useTranslations } from "next-intl";
import { EstimateCell } from "@/components/agreement/estimate-cell";
import { axisStart } from "@/components/agreement/estimate-table";
import { Figure } from "@/components/agreement/figure";
import { figureHref } from "@/components/agreement/figure-href";
import { pooledBetweenJudges } from "@/components/agreement/find-row";
import { JudgeName } from "@/components/agreement/judge-name";
import type { View } from "@/components/agreement/view";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Agreement } from "@/lib/agreement/schema";

/** Judge × judge, all questions of the first scale pooled: whether judges are right or wrong together. */
export function JudgePairsTable({ agreement, view: { statistic } }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.judgePairs");
  const names = useTranslations("agreement.statistics");
  const judges = agreement.judges.map(({ judge }) => judge);
  if (judges.length < 2 || statistic === "accuracy") return null;
  const name = names(`${statistic}.name`);
  const [columns, lines] = [judges.slice(1), judges.slice(0, -1)];
  const rowOf = (one: string, other: string) => pooledBetweenJudges(agreement, one, other, statistic);
  const cells = lines.flatMap((one, at) => columns.slice(at).flatMap((other) => rowOf(one, other)?.[statistic] ?? []));
  const from = axisStart(cells);
  return (
    <Figure id="judge-pairs" title={t("title")} caption={t("caption", { statistic: name })}>
      <Table
        label={t("label", { statistic: name })}
        shape="matrix"
        head={
          <>
            <Th className="border-b-edge max-sm:px-2">{t("head")}</Th>
            {columns.map((judge) => (
              <Th key={judge} numeric className="border-b-edge text-ink max-sm:px-2">
                <JudgeName judge={judge} agreement={agreement} />
              </Th>
            ))}
          </>
        }
      >
        {lines.map((one, at) => (
          <Tr key={one}>
            <Th scope="row" className="sticky left-0 min-w-20 bg-sheet max-sm:px-2 sm:min-w-28">
              <JudgeName judge={one} agreement={agreement} />
            </Th>
            {columns.map((other, column) => {
              const row = column < at ? undefined : rowOf(one, other);
              return row ? (
                <EstimateCell
                  key={other}
                  cell={row[statistic]}
                  href={figureHref(agreement, row, statistic)}
                  {...{ statistic, isSum: false, isPeople: false, people: undefined, from }}
                />
              ) : (
                <Td key={other} />
              );
            })}
          </Tr>
        ))}
      </Table>
    </Figure>
  );
}
