"use client";

import { useEffect } from "react";

/**
 * Loads the bundled Chinese font faces once the page is idle and contains Chinese: their CSS alone is 60 KB. Glyphs are
 * only fetched where the system has no Chinese font, which comes first in the font stacks.
 */
export function CjkFonts() {
  useEffect(() => {
    let scheduled = false;
    const look = () => {
      scheduled = false;
      // The button to switch to Chinese is on every page; its two glyphs alone do not justify the CSS.
      if (!document.querySelector(":lang(zh):not(button)")) return;
      observer.disconnect();
      void import("@/components/ui/cjk-faces");
    };
    const schedule = () => {
      if (scheduled) return;
      scheduled = true;
      if ("requestIdleCallback" in window) requestIdleCallback(look, { timeout: 3_000 });
      else setTimeout(look, 500);
    };
    const observer = new MutationObserver(schedule);
    observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ["lang"] });
    schedule();
    return () => observer.disconnect();
  }, []);
  return null;
}
