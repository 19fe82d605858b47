import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A keyboard key. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={clsx(
        "inline-block rounded border border-b-2 border-line bg-sheet px-1.5 " +
          "font-mono text-[0.6875rem] leading-4 text-soft",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
