import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { ScrollBox } from "@/components/ui/scroll-box";

type Props = ComponentProps<"table"> & {
  /** The accessible name of the table and of its scroll box. */
  label: string;
  /** The `Th` elements of the columns. */
  head: ReactNode;
  /** On a phone the rows of a list are stacked, each titled by its first cell; a matrix stays a table and scrolls. */
  shape?: "list" | "matrix";
};

// Roles are explicit: `display` removes the implicit ones where rows are stacked.

/** A table that scrolls in its own box where it is wider than the page. */
export function Table({ label, head, shape = "list", className, children, ...props }: Props) {
  return (
    <ScrollBox label={label} className="rounded-lg border bg-sheet">
      <table
        {...props}
        role="table"
        aria-label={label}
        data-stacked={shape === "list" ? "" : undefined}
        className={cn("w-full border-collapse text-left stacked:block", className)}
      >
        <thead role="rowgroup" className="stacked:sr-only">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup" className="stacked:block">
          {children}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type CellProps = {
  /** Right-aligned with tabular digits. */
  numeric?: boolean;
  /** The name of the column, shown before the value where rows are stacked. */
  label?: string;
};

const stackedLabel =
  "stacked:data-label:before:mr-auto stacked:data-label:before:text-xs stacked:data-label:before:font-normal " +
  "stacked:data-label:before:text-soft stacked:data-label:before:content-[attr(data-label)_/_'']";

const stackedRowHead =
  "stacked:col-span-2 stacked:block stacked:max-w-none stacked:min-w-0 stacked:p-0 stacked:text-left " +
  "stacked:has-[~[data-corner]]:pr-28";

const row =
  "border-t first:border-t-0 stacked:relative stacked:grid stacked:grid-cols-2 stacked:gap-x-6 stacked:gap-y-1 " +
  "stacked:px-3 stacked:py-2.5";

export function Th({ numeric = false, label, className, scope = "col", ...props }: ComponentProps<"th"> & CellProps) {
  const isRow = scope === "row";
  return (
    <th
      {...props}
      role={isRow ? "rowheader" : "columnheader"}
      scope={scope}
      data-label={label}
      className={cn(
        "px-3 py-2",
        isRow ? "align-top font-normal" : "border-b align-bottom text-xs font-medium whitespace-nowrap text-soft",
        numeric && "numeric text-right",
        isRow && [stackedRowHead, stackedLabel, "stacked:data-label:before:mr-1.5"],
        className,
      )}
    />
  );
}

type TdProps = ComponentProps<"td"> &
  CellProps & {
    /** Full width where rows are stacked. */
    wide?: boolean;
    /** The actions of the row: in its upper corner where rows are stacked. */
    corner?: boolean;
  };

export function Td({ numeric = false, label, wide = false, corner = false, className, ...props }: TdProps) {
  return (
    <td
      {...props}
      role="cell"
      data-label={label}
      data-corner={corner ? "" : undefined}
      className={cn(
        "px-3 py-2 align-top",
        numeric && "numeric text-right whitespace-nowrap",
        "stacked:block stacked:w-auto stacked:max-w-none stacked:min-w-0 stacked:p-0 stacked:text-left",
        label && "stacked:flex stacked:flex-wrap stacked:items-baseline stacked:justify-end stacked:gap-x-2",
        wide && "stacked:col-span-2",
        corner && "stacked:absolute stacked:top-1.5 stacked:right-1.5",
        stackedLabel,
        className,
      )}
    />
  );
}

/** A row of the body with a line above it. */
export function Tr({ className, ...props }: ComponentProps<"tr">) {
  return <tr {...props} role="row" className={cn(row, className)} />;
}
