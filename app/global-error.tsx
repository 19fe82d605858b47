"use client";

import { useSyncExternalStore } from "react";
import { ErrorPage } from "@/components/shell/error-page";
import { LOCALE_COOKIE } from "@/lib/i18n/locales";
import "./globals.css";

const chosen = () =>
  document.cookie.includes(`${LOCALE_COOKIE}=zh`) ||
  (!document.cookie.includes(LOCALE_COOKIE) && navigator.language.startsWith("zh"))
    ? "zh"
    : "en";

/** In place of the root layout, when even that failed. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const locale = useSyncExternalStore(
    () => () => {},
    chosen,
    () => "en",
  );
  return (
    <html lang={locale === "zh" ? "zh-CN" : "en"}>
      <body>
        <title>Dramaturg</title>
        <main id="main" className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-6">
          <ErrorPage locale={locale} digest={error.digest} retry={retry} />
        </main>
      </body>
    </html>
  );
}
