"use client";

import { useRouter } from "next/navigation";
import { useTimeZone } from "next-intl";
import { useEffect } from "react";
import { keepPreference } from "@/components/shell/preference";
import { TIME_ZONE_COOKIE } from "@/lib/i18n/locales";

/** Tells the server this device's time zone, and renders the page again where its times were shown in another one. */
export function KeepTimeZone() {
  const shown = useTimeZone();
  const router = useRouter();
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!here || here === shown) return;
    keepPreference(TIME_ZONE_COOKIE, here);
    router.refresh();
  }, [shown, router]);
  return null;
}
