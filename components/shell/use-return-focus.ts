"use client";

import { useLayoutEffect, useRef } from "react";

const AGAIN_MS = 50;
const MOST_TRIES = 200;

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
      const offer = (tries: number) => {
        const dialog = document.activeElement?.closest("[role=dialog], [role=alertdialog]");
        // A dialog that still waits for the page to be fresh holds the focus; what it is moved to by hand, it stays on.
        if (dialog) {
          if (tries > 0) setTimeout(() => offer(tries - 1), AGAIN_MS);
          return;
        }
        if (isLost()) opener.current?.focus();
        owed.current = isLost();
      };
      setTimeout(() => offer(MOST_TRIES));
    },
  };
}

const headingAbove = (button: HTMLElement | null) =>
  button?.closest("section:has(h1, h2), main")?.querySelector<HTMLElement>("h1, h2") ?? null;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function focusHeading(heading: HTMLElement | null): void {
  // The page itself may have been left, or the focus be elsewhere by now.
  if (!heading?.isConnected || !isLost()) return;
  heading.tabIndex = -1;
  heading.focus();
}
