"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { usePoints, type Shown } from "@/components/charts/points";

type Props = { shown: Shown; size: { width: number; height: number } };

/** Distance from the point to its tooltip, in pixels. */
const APART = 14;

/** What is known of a point, beside it and inside the figure. Screen readers hear the same from the point itself. */
export function FigureTooltip({ shown: { point, x, y, hasFocus }, size: { width, height } }: Props) {
  const points = usePoints();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const { offsetWidth, style } = box.current;
    const left = x < width / 2 ? x - APART : x + APART - offsetWidth;
    style.left = `${Math.max(0, Math.min(left, width - offsetWidth))}px`;
  }, [x, width, point]);
  useEffect(() => {
    // Whoever comes by keyboard has not scrolled to where the tooltip opens.
    if (hasFocus) box.current?.scrollIntoView({ block: "nearest" });
  }, [hasFocus, point.key]);
  return (
    <div
      ref={box}
      aria-hidden
      data-tooltip
      className={cn(
        "absolute z-10 w-max max-w-[min(20rem,80%)] scroll-m-2",
        "rounded-lg border border-edge bg-sheet px-3 py-2 text-[0.8125rem] shadow-md",
      )}
      style={y < height / 2 ? { top: y + APART } : { bottom: height - y + APART }}
      onPointerEnter={points?.keep}
      onPointerLeave={points?.leave}
    >
      <p className="font-semibold wrap-anywhere">{point.name}</p>
      <dl className="mt-0.5 grid grid-cols-[auto_auto] gap-x-3">
        {point.details.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="numeric text-right">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
