"use client";

import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back to the button that led to a dialog, once the dialog is gone. Where what was done there took the button away with it
 * (a model retired, a link revoked), the heading above has the focus: a keyboard goes on from there and not from the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLButtonElement>(null);
  const owed = useRef(false);
  useLayoutEffect(() => {
    const button = opener.current;
    const heading = headingAbove(button);
    return () => {
      if (owed.current || button === document.activeElement) setTimeout(() => focusHeading(heading));
    };
  }, []);
  return {
    opener,
    giveBack: () => {
      owed.current = true;
      setTimeout(() => {
        opener.current?.focus();
        // Not taken while the dialog still holds it.
        owed.current = document.activeElement !== opener.current;
      });
    },
  };
}

const headingAbove = (button: HTMLElement | null) =>
  button?.closest("section:has(h1, h2), main")?.querySelector<HTMLElement>("h1, h2") ?? null;

function focusHeading(heading: HTMLElement | null): void {
  // The page itself may have been left, or the focus be elsewhere by now.
  if (!heading?.isConnected || (document.activeElement !== null && document.activeElement !== document.body)) return;
  heading.tabIndex = -1;
  heading.focus();
}
