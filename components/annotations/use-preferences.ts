"use client";

import { useState } from "react";
import {
  HINTS_COOKIE,
  nextTextSize,
  type Preferences,
  SPLIT_COOKIE,
  TEXT_SIZE_COOKIE,
} from "@/components/annotations/preferences";
import { keepPreference } from "@/components/shell/preference";

/** How this person likes to read; remembered in this browser. */
export function usePreferences(first: Preferences) {
  const [preferences, setPreferences] = useState(first);
  const set = (change: Partial<Preferences>) => setPreferences((known) => ({ ...known, ...change }));
  return {
    ...preferences,
    setHints: (hints: boolean) => {
      keepPreference(HINTS_COOKIE, hints ? "on" : "off");
      set({ hints });
    },
    resizeText: (by: 1 | -1) => {
      const textSize = nextTextSize(preferences.textSize, by);
      keepPreference(TEXT_SIZE_COOKIE, String(textSize));
      set({ textSize });
    },
    setSplit: (split: number | null) => {
      keepPreference(SPLIT_COOKIE, split === null ? null : String(split));
      set({ split });
    },
  };
}

export type UsedPreferences = ReturnType<typeof usePreferences>;
