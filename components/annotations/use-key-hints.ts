"use client";

import { useState } from "react";
import { HINTS_COOKIE } from "@/components/annotations/key-hints";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether the keys are shown where they work; remembered in this browser. */
export function useKeyHints(first: boolean): [boolean, (on: boolean) => void] {
  const [hints, setHints] = useState(first);
  return [
    hints,
    (on) => {
      document.cookie = `${HINTS_COOKIE}=${on ? "on" : "off"}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
      setHints(on);
    },
  ];
}
