"use client";

import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

type Size = { width: number; height: number };

/** The width of a figure's drawing on a sheet of A4 or Letter, in CSS pixels. */
const SHEET = 660;

/**
 * The size of an element's content box in whole pixels, kept up to date; null until it is drawn. While the page is
 * printed, no wider than a sheet: what is laid out for a screen would be too small to read on it.
 */
export function useSize<E extends HTMLElement>(): [RefObject<E | null>, Size | null] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      setSize((before) =>
        width === 0 || (before?.width === width && before.height === height) ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const print = () =>
      flushSync(() => setSize((before) => (before && before.width > SHEET ? { ...before, width: SHEET } : before)));
    window.addEventListener("beforeprint", print);
    window.addEventListener("afterprint", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", print);
      window.removeEventListener("afterprint", measure);
    };
  }, []);
  return [ref, size];
}
