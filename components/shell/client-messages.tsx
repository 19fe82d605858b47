import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getNow, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import type { namespaces as all } from "@/lib/i18n/locales";

type Namespace = (typeof all)[number];

/**
 * Provides the client components inside it with the messages of these namespaces only. An inner provider replaces an
 * outer one: name every namespace that its own subtree uses.
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
