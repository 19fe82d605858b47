import { useLocale, useTranslations } from "next-intl";
import { languageName } from "@/components/ui/language-name";
import type { NamedResults } from "@/lib/evaluations/queries/results";

/** Which part of the benchmark is shown, in words with its size; none where nothing was evaluated. */
export function usePart() {
  const t = useTranslations("results.part");
  const locale = useLocale();
  return (results: Pick<NamedResults, "items"> | null, language: string): string | undefined => {
    if (!results) return undefined;
    const all = Object.values(results.items).reduce((sum, count) => sum + count, 0);
    if (language === "all") return t("all", { all });
    return t("language", { language: languageName(language, locale), shown: results.items[language] ?? 0, all });
  };
}
