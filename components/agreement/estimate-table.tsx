import { useTranslations } from "next-intl";
import { JudgeName } from "@/components/agreement/judge-name";
import { useNumbers, type Shown } from "@/components/agreement/use-numbers";
import { cn } from "@/components/ui/cn";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Agreement, AgreementEstimate } from "@/lib/agreement/schema";

/** Where the table's columns come from: null = the people themselves, and then each judge. */
export const columnsOf = ({ judges }: Agreement): (string | null)[] => [null, ...judges.map(({ judge }) => judge)];

export type EstimateLine = {
  key: string;
  name: string;
  /** Sums up the lines above it. */
  isSum?: boolean;
  /** An estimate a column, or a count. */
  cells: (AgreementEstimate | number)[];
};

type Props = { agreement: Agreement; label: string; head: string; statistic: Shown; lines: EstimateLine[] };

/** Estimates of people and of each judge side by side: the people's own column is what a judge can reach. */
export function EstimateTable({ agreement, label, head, statistic, lines }: Props) {
  const t = useTranslations("agreement.judges");
  const columns = columnsOf(agreement);
  const heads = columns.map((judge) => (
    <Th key={judge ?? ""} numeric className={cn("border-b-edge max-sm:px-2", judge === null ? "border-r" : "text-ink")}>
      {judge === null ? t("people") : <JudgeName judge={judge} agreement={agreement} />}
    </Th>
  ));
  return (
    <Table
      label={label}
      shape="matrix"
      head={
        <>
          <Th className="border-b-edge max-sm:px-2">{head}</Th>
          {heads}
        </>
      }
    >
      {lines.map(({ key, name, isSum = false, cells }) => (
        <Tr key={key} className={cn(isSum && "border-t-edge bg-private")}>
          <Th
            scope="row"
            className={cn(
              "sticky left-0 min-w-20 group-data-before/scroll:shadow-[1px_0_0_var(--edge)] max-sm:px-2 sm:min-w-28",
              isSum ? "bg-private font-semibold" : "bg-sheet",
            )}
          >
            {name}
          </Th>
          {cells.map((cell, at) => (
            <Cell key={columns[at] ?? ""} cell={cell} statistic={statistic} isSum={isSum} isPeople={at === 0} />
          ))}
        </Tr>
      ))}
    </Table>
  );
}

type CellProps = { cell: AgreementEstimate | number; statistic: Shown; isSum: boolean; isPeople: boolean };

function Cell({ cell, statistic, isSum, isPeople }: CellProps) {
  const t = useTranslations("agreement.judges");
  const numbers = useNumbers(statistic);
  const small = "block text-xs leading-5 font-normal text-soft";
  const look = cn("max-sm:px-2", isPeople && "border-r text-soft");
  if (typeof cell === "number") {
    return (
      <Td numeric className={look}>
        {numbers.count(cell)}
      </Td>
    );
  }
  if (cell.value === null) {
    return (
      <Td numeric className={look}>
        –<span className={cn(small, "ml-auto max-w-36 whitespace-normal")}>{numbers.reason(cell)}</span>
      </Td>
    );
  }
  return (
    <Td numeric className={look}>
      <span className={cn("text-[0.9375rem]", isSum && "font-semibold")}>{numbers.value(cell.value)}</span>
      <span className={small}>{numbers.interval(cell) ?? numbers.reason(cell)}</span>
      <span className={small}>
        {cell.p === undefined ? null : `${numbers.p(cell.p)} · `}
        {t("n", { n: numbers.count(cell.n) })}
      </span>
    </Td>
  );
}
