"use client";

import { useRouter } from "next/navigation";
import type { KeyboardEvent, MouseEvent } from "react";
import { usePoints } from "@/components/charts/points";
import { colour } from "@/components/charts/theme";
import type { Box } from "@/components/charts/boxes";

type Props = {
  name: string;
  /** Where its tooltip points at, in pixels of the drawing. */
  x: number;
  y: number;
  /** What pointer and finger hit beside the point itself. */
  box?: Box;
  /** What the focus is drawn around. */
  shape?: "point" | "box";
};

/** Radius of what is hit at least: 24 pixels across. */
const REACH = 12;

/**
 * What makes a point of the drawing reachable: drawn over it, without being seen unless it has the focus; a link where
 * the point leads somewhere. Never part of a download.
 */
export function PointTarget({ name, x, y, box, shape = "point" }: Props) {
  const points = usePoints();
  const router = useRouter();
  if (!points) return null;
  const place = { key: name, x, y };
  const ring = {
    fill: "none",
    stroke: colour.focus,
    className: "[stroke-width:0] group-focus-visible/point:[stroke-width:3px]",
  };
  const href = points.hrefs.get(name);
  const marks = (
    <>
      {box ? <rect {...box} fill="transparent" /> : null}
      {shape === "point" ? (
        <>
          <circle cx={x} cy={y} r={REACH} fill="transparent" />
          <circle cx={x} cy={y} r="8.5" {...ring} />
        </>
      ) : (
        <rect {...box} rx="3" {...ring} />
      )}
    </>
  );
  const target = {
    ref: (element: HTMLElement | SVGElement | null) => points.refer(name, element),
    "aria-label": points.words.get(name),
    tabIndex: points.stop === name ? 0 : -1,
    "data-point": name,
    className: "group/point outline-none",
    onFocus: () => points.focus(place),
    onBlur: points.blur,
    onPointerEnter: () => points.enter(place),
    onPointerLeave: points.leave,
    onKeyDown: (event: KeyboardEvent) => points.press(event, name),
  };
  if (href === undefined)
    return (
      <g {...target} role="img">
        {marks}
      </g>
    );
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    router.push(href);
  };
  return (
    <a {...target} href={href} onClick={open}>
      {marks}
    </a>
  );
}
