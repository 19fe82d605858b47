import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Th, Tr } from "@/components/ui/table";

/** The first cell of a matrix's row: stays in view while the rest scrolls. */
export const RowHead = ({ children }: { children: ReactNode }) => (
  <Th
    scope="row"
    className="sticky left-0 min-w-36 stacked:static bg-sheet group-data-before/scroll:shadow-[1px_0_0_var(--edge)] max-sm:px-2"
  >
    {children}
  </Th>
);

/** A row that says what the rows under it are. */
export const RowsTitle = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <Tr className="border-t-edge bg-private">
    <Th
      scope="rowgroup"
      colSpan={columns}
      className={cn(
        "border-b-0 bg-private text-left font-medium whitespace-normal text-ink stacked:col-span-2 stacked:p-0",
      )}
    >
      <span className="sticky left-3 inline-block max-w-[min(44rem,80vw)]">{children}</span>
    </Th>
  </Tr>
);
