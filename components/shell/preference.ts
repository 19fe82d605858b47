const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores a preference in a cookie, so that the server renders it right; null removes it. */
export function keepPreference(cookie: `dramaturg.${string}`, value: string | null): void {
  document.cookie = `${cookie}=${value ?? ""}; path=/; max-age=${value === null ? 0 : YEAR_SECONDS}; samesite=lax`;
}
