import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { ScrollBox } from "@/components/ui/scroll-box";

type Props = ComponentProps<"table"> & {
  /** Names the table and the box it scrolls in. */
  label: string;
  /** Shown above the table, like a journal's. */
  caption?: ReactNode;
};

/** A table on its sheet; wider than the page, it scrolls in its own box. */
export function Table({ label, caption, className, children, ...props }: Props) {
  return (
    <ScrollBox label={label} className="rounded-lg border bg-sheet">
      <table
        {...props}
        aria-label={caption ? undefined : label}
        className={cn("w-full border-collapse text-left", className)}
      >
        {caption ? <caption className="border-b px-3 py-2 text-left text-soft">{caption}</caption> : null}
        {children}
      </table>
    </ScrollBox>
  );
}

type CellProps = {
  /** Figures: at the right, all digits of one width. */
  numeric?: boolean;
};

export function Th({ numeric = false, className, scope = "col", ...props }: ComponentProps<"th"> & CellProps) {
  const look = scope === "col" ? "border-b text-xs font-medium whitespace-nowrap text-soft" : "font-normal";
  return (
    <th
      {...props}
      scope={scope}
      className={cn(
        "px-3 py-2 align-bottom",
        look,
        numeric && "numeric text-right",
        scope === "row" && "align-top",
        className,
      )}
    />
  );
}

export function Td({ numeric = false, className, ...props }: ComponentProps<"td"> & CellProps) {
  return (
    <td
      {...props}
      className={cn("px-3 py-2 align-top", numeric && "numeric text-right whitespace-nowrap", className)}
    />
  );
}

/** A row of the body, with a hairline over it. */
export function Tr({ className, ...props }: ComponentProps<"tr">) {
  return <tr {...props} className={cn("border-t first:border-t-0", className)} />;
}
