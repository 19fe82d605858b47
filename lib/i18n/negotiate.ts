import Negotiator from "negotiator";
import { locales, type Locale } from "@/lib/i18n/locales";

/** The best of our locales for an Accept-Language header (RFC 9110, 12.5.4); English where none fits. */
export function negotiateLocale(header: string | null): Locale {
  const negotiator = new Negotiator({ headers: { "accept-language": header ?? undefined } });
  return (negotiator.language([...locales]) as Locale | undefined) ?? "en";
}
