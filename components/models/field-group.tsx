import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Props = { legend: ReactNode; hint?: ReactNode; children: ReactNode; className?: string };

/** Related fields under a heading, side by side on wide screens. */
export function FieldGroup({ legend, hint, children, className }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-3 border-t pt-4">
      <legend className="float-left w-full font-serif text-lg font-semibold">{legend}</legend>
      {hint ? <p className="clear-both -mt-2 text-[0.8125rem] text-soft">{hint}</p> : null}
      <div className={cn("clear-both grid items-start gap-4 sm:grid-cols-3", className)}>{children}</div>
    </fieldset>
  );
}
