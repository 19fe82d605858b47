"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Scrolls sideways in its own box; while there is something to scroll, the keyboard can reach it. */
export function ScrollBox({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={ref}
      className={cn("overflow-x-auto", className)}
      // A group, not a region: a page of tables is not a page of landmarks.
      {...(scrolls ? { role: "group", "aria-label": label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}
