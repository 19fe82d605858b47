import Link from "next/link";
import type { FigureData } from "@/components/charts/figure-data";
import { Badge } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";

type Props = {
  label: string;
  data: FigureData;
  /** Rows and columns are of one kind: it stays a table on a phone. */ matrix?: boolean;
};

/** The numbers of a figure as a table, in the order of its points. */
export function FigureTable({ label, data: { head, rows }, matrix = false }: Props) {
  const [first, ...others] = head;
  return (
    <Table
      label={label}
      shape={matrix ? "matrix" : "list"}
      head={
        <>
          <Th>{first}</Th>
          {others.map((name) => (
            <Th key={name} numeric>
              {name}
            </Th>
          ))}
        </>
      }
    >
      {rows.map(({ key, name, badge, warn, cells }) => (
        <Tr key={key}>
          <Th
            scope="row"
            className={
              matrix ? "sticky left-0 bg-sheet group-data-before/scroll:shadow-[1px_0_0_var(--edge)]" : undefined
            }
          >
            <span className="inline-flex flex-wrap items-baseline gap-x-2">
              <span className="wrap-anywhere">{name}</span>
              {badge ? <Badge tone={warn ? "warn" : "plain"}>{badge}</Badge> : null}
            </span>
          </Th>
          {cells.map(({ text, note, href }, index) => (
            <Td key={index} numeric label={others[index]}>
              {href ? (
                <Link href={href} className="underline decoration-line underline-offset-4">
                  {text}
                </Link>
              ) : (
                text
              )}
              {note ? (
                <span className="block text-xs leading-5 text-soft stacked:inline stacked:whitespace-normal">
                  {note}
                </span>
              ) : null}
            </Td>
          ))}
        </Tr>
      ))}
    </Table>
  );
}
