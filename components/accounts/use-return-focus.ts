"use client";

import { useRef } from "react";

/** Gives the focus back to the button that led to a dialog, once the dialog is gone. */
export function useReturnFocus() {
  const opener = useRef<HTMLButtonElement>(null);
  return { opener, giveBack: () => void setTimeout(() => opener.current?.focus()) };
}
