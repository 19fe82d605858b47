"use client";

import { useLayoutEffect, useRef, useState, type RefObject } from "react";

type Size = { width: number; height: number };

/** The size of an element's content box in whole pixels, kept up to date; null until it is drawn. */
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
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
