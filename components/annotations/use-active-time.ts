"use client";

import { useCallback, useEffect, useMemo, useRef } from "react";
import { activeSeconds, type ActiveTime, afterEvent, startActiveTime } from "@/components/annotations/active-time";

const INPUTS = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart", "scroll"] as const;
/** Pointer and scroll events come by the hundred; one a second says as much. */
const EVERY_MS = 1_000;

export type Activity = {
  /** Active seconds on an item, earlier visits included. */
  secondsOf: (id: string) => number;
  /** Milliseconds since the last sign of life. */
  idleFor: () => number;
};

/** Measures the active seconds on the item shown; `before` are those of earlier visits. */
export function useActiveTime(shown: string | null, before: number): Activity {
  const lastInput = useRef(0);
  const times = useRef(new Map<string, ActiveTime>());

  useEffect(() => {
    if (!shown) return;
    const known = times.current;
    const mark = (kind: "input" | "shown" | "hidden") => {
      const time = known.get(shown);
      if (time) known.set(shown, afterEvent(time, { at: performance.now(), kind }));
    };
    const inSight = () => document.visibilityState === "visible";
    if (known.has(shown)) mark(inSight() ? "shown" : "hidden");
    else known.set(shown, startActiveTime(performance.now(), inSight(), before * 1_000));

    lastInput.current = performance.now();
    const onInput = () => {
      if (performance.now() - lastInput.current < EVERY_MS) return;
      lastInput.current = performance.now();
      mark("input");
    };
    const onSight = () => mark(inSight() ? "shown" : "hidden");
    for (const name of INPUTS) window.addEventListener(name, onInput, { capture: true, passive: true });
    document.addEventListener("visibilitychange", onSight);
    return () => {
      mark("hidden");
      for (const name of INPUTS) window.removeEventListener(name, onInput, { capture: true });
      document.removeEventListener("visibilitychange", onSight);
    };
    // `before` counts when the item is first shown, and never again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);

  const secondsOf = useCallback((id: string) => {
    const time = times.current.get(id);
    return time ? activeSeconds(time, performance.now()) : 0;
  }, []);
  const idleFor = useCallback(() => performance.now() - lastInput.current, []);
  return useMemo(() => ({ secondsOf, idleFor }), [secondsOf, idleFor]);
}
