import { useLocale, useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { pooledRow, rowsBetween } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useNumbers } from "@/components/agreement/use-numbers";
import type { View } from "@/components/agreement/view";
import { ModelLabel } from "@/components/models/model-label";
import { questionName } from "@/components/protocols/question-name";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { cn } from "@/components/ui/cn";
import type { Agreement, AgreementRow } from "@/lib/agreement/schema";

/** Dimension × judge, as FURINA's table 3, with the people themselves beside them: no judge need do better than that. */
export function JudgesTable({ agreement, view: { statistic, people } }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.judges");
  const names = useTranslations("agreement.statistics");
  const locale = useLocale();
  const columns = [null, ...agreement.judges.map(({ judge }) => judge)];
  const table = columns.map((judge) => rowsBetween(agreement, judge));
  const caption = t(people === "mean" ? "captionMean" : "caption", { statistic: names(`${statistic}.name`) });
  const notes = <HowComputed of={statistic} {...agreement} clusters={pooledRow(agreement, null).clusters} />;
  return (
    <Figure id="judges" title={t("title")} caption={caption} notes={notes}>
      {agreement.judges.length === 0 ? (
        <p className="max-w-prose text-soft">{t("none")}</p>
      ) : (
        <Table
          label={t("label", { statistic: names(`${statistic}.name`) })}
          shape="matrix"
          head={
            <>
              <Th className="border-b-edge max-sm:px-2">{t("dimension")}</Th>
              {columns.map((judge) => (
                <Th
                  key={judge ?? ""}
                  numeric
                  className={cn("border-b-edge max-sm:px-2", judge === null ? "border-r" : "text-ink")}
                >
                  {judge === null ? (
                    t("people")
                  ) : (
                    <ModelLabel name={judge} scripted={agreement.scripted.includes(judge)} />
                  )}
                </Th>
              ))}
            </>
          }
        >
          {table[0]!.map(({ dimension }, i) => (
            <Tr key={dimension} className={cn(dimension === "all" && "border-t-edge bg-private")}>
              <Th
                scope="row"
                className={cn(
                  "sticky left-0 min-w-20 group-data-before/scroll:shadow-[1px_0_0_var(--edge)] max-sm:px-2 sm:min-w-28",
                  dimension === "all" ? "bg-private font-semibold" : "bg-sheet",
                )}
              >
                {dimension === "all" ? t("average") : questionName(dimension, locale)}
              </Th>
              {columns.map((judge, j) => (
                <Cell key={judge ?? ""} row={table[j]![i]!} statistic={statistic} ceiling={judge === null} />
              ))}
            </Tr>
          ))}
        </Table>
      )}
    </Figure>
  );
}

function Cell({ row, statistic, ceiling }: { row: AgreementRow; statistic: View["statistic"]; ceiling: boolean }) {
  const t = useTranslations("agreement.judges");
  const numbers = useNumbers(statistic);
  const estimate = row[statistic];
  const small = "block text-xs leading-5 font-normal text-soft";
  const look = cn("max-sm:px-2", ceiling && "border-r text-soft");
  if (estimate.value === null) {
    return (
      <Td numeric className={look}>
        –<span className={cn(small, "ml-auto max-w-36 whitespace-normal")}>{numbers.reason(estimate)}</span>
      </Td>
    );
  }
  return (
    <Td numeric className={look}>
      <span className={cn("text-[0.9375rem]", row.dimension === "all" && "font-semibold")}>
        {numbers.value(estimate.value)}
      </span>
      <span className={small}>{numbers.interval(estimate) ?? numbers.reason(estimate)}</span>
      <span className={small}>
        {estimate.p === undefined ? null : `${numbers.p(estimate.p)} · `}
        {t("n", { n: numbers.count(estimate.n) })}
      </span>
    </Td>
  );
}
