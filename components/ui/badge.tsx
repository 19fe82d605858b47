import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tones = {
  plain: "border-line text-soft",
  good: "border-good/50 text-good",
  warn: "border-warn/50 text-warn",
  accent: "border-accent/40 bg-accent-soft text-accent",
};

/** A short label of a state. */
export function Badge({
  tone = "plain",
  children,
  className,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cn(
        "inline-block rounded-full border bg-sheet px-2 text-xs leading-5 whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
