import { getTranslations } from "next-intl/server";

const look =
  "sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:border " +
  "focus:bg-sheet focus:px-3 focus:py-2";

/** The first focusable element of every page; skips to `main`. */
export async function SkipLink() {
  const t = await getTranslations("shell");
  return (
    <a href="#main" className={look}>
      {t("skip")}
    </a>
  );
}
