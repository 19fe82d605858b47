import { Kbd } from "@/components/ui/kbd";
import { cn } from "@/components/ui/cn";

/** The key that does it, shown where it works: on wide screens, while hints are on. Its button has the words. */
export function Hint({ children, className }: { children: string | number; className?: string }) {
  return (
    <span aria-hidden className="hidden sm:inline sm:in-data-[hints=off]:hidden">
      <Kbd className={cn("font-normal", className)}>{children}</Kbd>
    </span>
  );
}
