import { type LOCALE_COOKIE, type THEME_COOKIE } from "@/lib/i18n/locales";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores a preference in a cookie, so that the server renders it right; null removes it. */
export function keepPreference(cookie: typeof LOCALE_COOKIE | typeof THEME_COOKIE, value: string | null): void {
  document.cookie = `${cookie}=${value ?? ""}; path=/; max-age=${value === null ? 0 : YEAR_SECONDS}; samesite=lax`;
}
