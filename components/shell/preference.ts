import { type LOCALE_COOKIE, type THEME_COOKIE } from "@/lib/i18n/locales";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a choice where the server can read it, so that the next first paint is right; null forgets it. */
export function keepPreference(cookie: typeof LOCALE_COOKIE | typeof THEME_COOKIE, value: string | null): void {
  document.cookie = `${cookie}=${value ?? ""}; path=/; max-age=${value === null ? 0 : YEAR_SECONDS}; samesite=lax`;
}
