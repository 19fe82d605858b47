"use client";

import { useLocale } from "next-intl";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** A time of day in this device's time zone, which the server does not know: empty until the page has run. */
export function useClockTime(at: Date): string {
  const locale = useLocale();
  return useSyncExternalStore(
    never,
    () => at.toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" }),
    () => "",
  );
}
