"use client";

import { useSyncExternalStore } from "react";
import { keepPreference } from "@/components/shell/preference";
import { THEME_COOKIE } from "@/lib/i18n/locales";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const present = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** The current theme, and a function that changes it on the page and for the next visit. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, present, () => "system" as const);
  return [theme, chooseTheme];
}

function chooseTheme(theme: Theme): void {
  keepPreference(THEME_COOKIE, theme === "system" ? null : theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
