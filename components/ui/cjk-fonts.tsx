"use client";

import { useEffect } from "react";
import { hasHan } from "@/components/ui/has-han";
import { reloadFailedFaces } from "@/components/ui/reload-failed-faces";

/**
 * Loads the bundled Chinese font faces as soon as the page is idle and shows or holds Chinese, in whatever language it
 * is: their CSS alone is 60 KB. Glyphs are only fetched where the system has no Chinese font, which comes first in the
 * font stacks. What could not be loaded is loaded again when the network is back.
 */
export function CjkFonts() {
  useEffect(() => {
    let scheduled = false;
    let needed = false;
    let loaded = false;
    const load = () => {
      needed = true;
      import("@/components/ui/cjk-faces").then(
        () => (loaded = true),
        // Offline: tried again with "online".
        () => undefined,
      );
    };
    const look = () => {
      scheduled = false;
      if (needed || !holdsHan()) return;
      observer.disconnect();
      document.removeEventListener("input", schedule);
      load();
    };
    const schedule = () => {
      if (scheduled || needed) return;
      scheduled = true;
      if ("requestIdleCallback" in window) requestIdleCallback(look, { timeout: 1_000 });
      else setTimeout(look, 200);
    };
    const onOnline = () => {
      if (needed && !loaded) load();
      reloadFailedFaces();
    };
    const observer = new MutationObserver(schedule);
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    document.addEventListener("input", schedule);
    window.addEventListener("online", onOnline);
    schedule();
    return () => {
      observer.disconnect();
      document.removeEventListener("input", schedule);
      window.removeEventListener("online", onOnline);
    };
  }, []);
  return null;
}

/** Whether what the page shows has Chinese in it: its text, its title, or what stands in its fields. */
function holdsHan(): boolean {
  if (hasHan(document.title)) return true;
  for (const part of document.body.children) if (part.tagName !== "SCRIPT" && hasHan(part.textContent)) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    ({ value, placeholder }) => hasHan(value) || hasHan(placeholder),
  );
}
