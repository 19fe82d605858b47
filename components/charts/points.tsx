"use client";

import { createContext, useContext, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { FigurePoint } from "@/components/charts/figure-data";
import { nextPoint } from "@/components/charts/reading-order";

type Place = { key: string; x: number; y: number };

type Points = {
  /** What a screen reader says of each point. */
  words: ReadonlyMap<string, string>;
  /** Where those lead that lead anywhere. */
  hrefs: ReadonlyMap<string, string>;
  /** The one that the Tab key comes to. */
  stop: string | undefined;
  /** Of the pointer: over a point, over the tooltip, and off either. */
  enter: (place: Place) => void;
  keep: () => void;
  leave: () => void;
  focus: (place: Place) => void;
  blur: () => void;
  press: (event: KeyboardEvent, key: string) => void;
  refer: (key: string, element: HTMLElement | SVGElement | null) => void;
};

const Context = createContext<Points | null>(null);

export const usePoints = (): Points | null => useContext(Context);

/** Long enough for the pointer to get from a point to its tooltip, in milliseconds. */
const GRACE = 200;

export type Shown = { point: FigurePoint; x: number; y: number; hasFocus: boolean };

type Props = {
  points: readonly FigurePoint[];
  /** Points in a row of a grid. */
  columns?: number;
  wordsOf: (point: FigurePoint) => string;
  children: (shown: Shown | null) => ReactNode;
};

/** Which point of a figure is shown: the one under the pointer, else the one that has the focus. */
export function PointsProvider({ points, columns, wordsOf, children }: Props) {
  const [hovered, setHovered] = useState<Place | null>(null);
  const [focused, setFocused] = useState<Place | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLElement | SVGElement>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => clearTimeout(timer.current);
  const leave = () => {
    keep();
    timer.current = setTimeout(() => setHovered(null), GRACE);
  };
  const words = useMemo(() => new Map(points.map((point) => [point.key, wordsOf(point)])), [points, wordsOf]);
  const hrefs = useMemo(() => new Map(points.flatMap(({ key, href }) => (href ? [[key, href]] : []))), [points]);
  const value: Points = {
    words,
    hrefs,
    stop: points.find(({ key }) => key === last)?.key ?? points[0]?.key,
    enter(place) {
      keep();
      setHovered(place);
    },
    keep,
    leave,
    focus(place) {
      setLast(place.key);
      setFocused(place);
      setHovered(null);
    },
    blur: () => setFocused(null),
    press(event, key) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === "Escape") {
        setHovered(null);
        setFocused(null);
      }
      const index = points.findIndex((point) => point.key === key);
      const next = nextPoint(event.key, index, points.length, columns);
      if (next === null) return;
      event.preventDefault();
      elements.current.get(points[next]?.key ?? "")?.focus();
    },
    refer(key, element) {
      if (element) elements.current.set(key, element);
      else elements.current.delete(key);
    },
  };
  const place = hovered ?? focused;
  const point = points.find(({ key }) => key === place?.key);
  return (
    <Context.Provider value={value}>
      {children(place && point ? { point, x: place.x, y: place.y, hasFocus: !hovered } : null)}
    </Context.Provider>
  );
}
