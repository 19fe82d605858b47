export const locales = ["en", "zh"] as const;
export type Locale = (typeof locales)[number];

/** One file a namespace in `messages/<locale>/`. */
export const namespaces = [
  "common",
  "shell",
  "accounts",
  "users",
  "models",
  "evaluations",
  "runs",
  "results",
  "imports",
  "campaigns",
  "benchmarks",
  "prompts",
  "workspace",
  "agreement",
  "faults",
] as const;

/** Where the chosen language and theme are kept; readable by the server, so that the first paint is right. */
export const LOCALE_COOKIE = "dramaturg.locale";
export const THEME_COOKIE = "dramaturg.theme";

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The best of our locales for an Accept-Language header; English where none fits. */
export function negotiateLocale(header: string | null): Locale {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const locale = locales.find((candidate) => tag === candidate || tag.startsWith(`${candidate}-`));
    if (locale) return locale;
  }
  return "en";
}
