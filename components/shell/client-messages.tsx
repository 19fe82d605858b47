import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getNow, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import type { namespaces as all } from "@/lib/i18n/locales";

type Namespace = (typeof all)[number];

/**
 * Gives the client components inside it the messages they use, and no others. An inner one replaces an outer one, so
 * name every namespace that its own subtree asks for.
 */
export async function ClientMessages({ namespaces, children }: { namespaces: Namespace[]; children: ReactNode }) {
  const [locale, messages, timeZone, now] = await Promise.all([getLocale(), getMessages(), getTimeZone(), getNow()]);
  const picked = Object.fromEntries(
    namespaces.map((namespace) => [namespace, (messages as Record<string, unknown>)[namespace] ?? {}]),
  );
  return (
    <NextIntlClientProvider locale={locale} messages={picked as typeof messages} timeZone={timeZone} now={now}>
      {children}
    </NextIntlClientProvider>
  );
}
