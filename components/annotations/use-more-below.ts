"use client";

import { type RefObject, useEffect } from "react";

/**
 * Marks a scrolling box with `data-more` while there is more below than is in sight. Off React: a change paints nothing
 * but the mark.
 */
export function useMoreBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => {
      box.toggleAttribute("data-more", box.scrollTop + box.clientHeight < box.scrollHeight - 4);
    };
    const observer = new ResizeObserver(look);
    for (const element of [box, ...box.children]) observer.observe(element);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [ref]);
}
