import { useTranslations } from "next-intl";
import { EstimateCell } from "@/components/agreement/estimate-cell";
import { JudgeName } from "@/components/agreement/judge-name";
import type { Shown } from "@/components/agreement/use-numbers";
import { unitTicks } from "@/components/charts/ticks";
import { cn } from "@/components/ui/cn";
import { Table, Th, Tr } from "@/components/ui/table";
import type { Agreement, AgreementEstimate } from "@/lib/agreement/schema";

/** Where the table's columns come from: null = the people themselves, and then each judge. */
export const columnsOf = ({ judges }: Agreement): (string | null)[] => [null, ...judges.map(({ judge }) => judge)];

/** The same where people are compared with each other: without them where no two rated the same. */
export const comparedColumns = (agreement: Agreement): (string | null)[] =>
  agreement.rows.some(({ pairing, pairs }) => pairing === "people" && pairs > 0)
    ? columnsOf(agreement)
    : columnsOf(agreement).slice(1);

export type EstimateLine = {
  key: string;
  name: string;
  /** What stands below the name. */
  note?: string;
  /** Sums up the lines above it. */
  isSum?: boolean;
  /** An estimate a column, or a count. */
  cells: (AgreementEstimate | number)[];
  /** Where the n of each cell leads: to the items behind it. */
  hrefs?: string[];
};

type Props = {
  agreement: Agreement;
  label: string;
  head: string;
  statistic: Shown;
  columns: readonly (string | null)[];
  lines: EstimateLine[];
  /** Whether a judge's estimate is drawn before the people's, where both measure the same. */
  compared?: boolean;
};

/** Estimates of people and of each judge side by side: the people's own column is what a judge can reach. */
export function EstimateTable({ agreement, label, head, statistic, columns, lines, compared = true }: Props) {
  const t = useTranslations("agreement.judges");
  const from = axisStart(lines.flatMap(({ cells }) => cells));
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
      {lines.map(({ key, name, note, isSum = false, cells, hrefs }) => (
        <Tr key={key} className={cn(isSum && "border-t-edge bg-private")}>
          <Th
            scope="row"
            className={cn(
              "sticky left-0 min-w-20 group-data-before/scroll:shadow-[1px_0_0_var(--edge)] max-sm:px-2 sm:min-w-28",
              isSum ? "bg-private font-semibold" : "bg-sheet",
            )}
          >
            {name}
            {note ? <span className="block text-xs leading-5 text-soft">{note}</span> : null}
          </Th>
          {cells.map((cell, at) => (
            <EstimateCell
              key={columns[at] ?? ""}
              {...{ cell, statistic, isSum, from }}
              href={hrefs?.[at]}
              isPeople={columns[at] === null}
              people={compared && columns[0] === null ? cells[0] : undefined}
            />
          ))}
        </Tr>
      ))}
    </Table>
  );
}

/** A caption that also says what is drawn in the cells, where it is. */
export function MarkedCaption({ text }: { text: string }) {
  const t = useTranslations("agreement.judges");
  return t.rich("marked", { text, marks: (chunks) => <span className="max-sm:hidden">{chunks}</span> });
}

/** Where the one axis of a table begins: at 0, or below it where an estimate is. */
export function axisStart(cells: readonly EstimateLine["cells"][number][]): number {
  const ends = cells.flatMap((cell) => (typeof cell === "number" || cell.value === null ? [] : [cell.low, cell.value]));
  return unitTicks(ends.filter((end) => end !== null))[0] ?? 0;
}
