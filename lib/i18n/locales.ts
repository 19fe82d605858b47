export const locales = ["en", "zh"] as const;
export type Locale = (typeof locales)[number];

/** One file a namespace in `messages/<locale>/`. */
export const namespaces = [
  "common",
  "shell",
  "accounts",
  "users",
  "audit",
  "models",
  "evaluations",
  "runs",
  "results",
  "records",
  "imports",
  "campaigns",
  "sessions",
  "items",
  "benchmarks",
  "prompts",
  "workspace",
  "agreement",
  "charts",
  "faults",
  "call-errors",
] as const;

/** Where the language, the theme and the time zone of the device are kept, so that the first paint is right. */
export const LOCALE_COOKIE = "dramaturg.locale";
export const THEME_COOKIE = "dramaturg.theme";
export const TIME_ZONE_COOKIE = "dramaturg.timeZone";

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
