"use client";

import { useLayoutEffect, useRef } from "react";

const RETRY_MS = 50;
const MAX_RETRIES = 200;

/**
 * Returns the focus to the button that opened a dialog once the dialog is closed. Where the action removed the button
 * (a retired model, a revoked link), the heading above gets the focus, so that the keyboard continues from there.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLButtonElement>(null);
  const pending = useRef(false);
  useLayoutEffect(() => {
    const button = opener.current;
    const heading = headingAbove(button);
    return () => {
      if (pending.current || button === document.activeElement) setTimeout(() => focusHeading(heading));
    };
  }, []);
  return {
    opener,
    giveBack: () => {
      pending.current = true;
      const tryFocus = (retries: number) => {
        const dialog = document.activeElement?.closest("[role=dialog], [role=alertdialog]");
        // A dialog that waits for the refreshed page still has the focus. A focus that the user moved stays.
        if (dialog) {
          if (retries > 0) setTimeout(() => tryFocus(retries - 1), RETRY_MS);
          return;
        }
        if (isLost()) opener.current?.focus();
        pending.current = isLost();
      };
      setTimeout(() => tryFocus(MAX_RETRIES));
    },
  };
}

const headingAbove = (button: HTMLElement | null) =>
  button?.closest("section:has(h1, h2), main")?.querySelector<HTMLElement>("h1, h2") ?? null;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function focusHeading(heading: HTMLElement | null): void {
  // The user may have left the page or moved the focus meanwhile.
  if (!heading?.isConnected || !isLost()) return;
  heading.tabIndex = -1;
  heading.focus();
}
