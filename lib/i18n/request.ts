import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { isLocale, LOCALE_COOKIE, namespaces, TIME_ZONE_COOKIE, type Locale } from "@/lib/i18n/locales";
import { negotiateLocale } from "@/lib/i18n/negotiate";
import { knownTimeZone } from "@/lib/i18n/time-zone";

type Messages = Record<string, unknown>;

async function load(locale: Locale): Promise<Messages> {
  const files = await Promise.all(
    namespaces.map(
      async (namespace) => (await import(`../../messages/${locale}/${namespace}.json`)) as { default: Messages },
    ),
  );
  return Object.fromEntries(namespaces.map((namespace, index) => [namespace, files[index]?.default ?? {}]));
}

const loaded: Partial<Record<Locale, Promise<Messages>>> = {};

export default getRequestConfig(async () => {
  const jar = await cookies();
  const chosen = jar.get(LOCALE_COOKIE)?.value;
  const locale = isLocale(chosen) ? chosen : negotiateLocale((await headers()).get("accept-language"));
  // Until the device has told its time zone, times are in the server's.
  const timeZone = knownTimeZone(jar.get(TIME_ZONE_COOKIE)?.value);
  return { locale, messages: await (loaded[locale] ??= load(locale)), ...(timeZone && { timeZone }) };
});
