"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const shade =
  "pointer-events-none absolute inset-y-0 right-0 w-2 border-r-2 border-edge print:hidden " +
  "bg-linear-to-l from-ink/20 to-transparent";

/**
 * Scrolls horizontally in its own box. While it overflows, the hidden edge is shaded and the keyboard can reach the
 * box. Sticky content can use `group-data-before/scroll`.
 */
export function ScrollBox({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(false);
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => {
      setBefore(box.scrollLeft > 1);
      setAfter(box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, []);
  return (
    <div
      data-scroll-box
      data-before={before ? "" : undefined}
      className={cn("group/scroll relative overflow-hidden", className)}
    >
      <div
        ref={ref}
        className="overflow-x-auto focus-visible:-outline-offset-3"
        // A group, not a region: tables are not landmarks.
        {...(before || after ? { role: "group", "aria-label": label, tabIndex: 0 } : {})}
      >
        {children}
      </div>
      {after ? <span aria-hidden className={shade} /> : null}
    </div>
  );
}
