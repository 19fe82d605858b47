import { clsx } from "clsx";
import { memo } from "react";
import { Kbd } from "@/components/ui/kbd";

/** The key that does it, shown where it works: on wide screens, while hints are on. Its button has the words. */
export const Hint = memo(function Hint({ children, className }: { children: string | number; className?: string }) {
  return (
    <span aria-hidden className="hidden sm:inline sm:in-data-[hints=off]:hidden touch:hidden">
      <Kbd className={clsx("font-normal", className)}>{children}</Kbd>
    </span>
  );
});
