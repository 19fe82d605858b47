import { useLocale, useTranslations } from "next-intl";
import type { Bilingual } from "@/lib/protocols/bilingual";
import { questionOf } from "@/lib/protocols/registry";
import type { Protocol } from "@/lib/protocols/protocol";

/** A rating in stored order in words, as the matrices of the agreement page have them; null = left blank. */
export function useRatingWords(protocol: Protocol) {
  const t = useTranslations("items.item");
  const levels = useTranslations("agreement.confusion.levels");
  const locale = useLocale();
  const inLocale = (text: Bilingual) => text[locale.startsWith("zh") ? "zh" : "en"];
  return (id: string, value: number | null, text: string | null): string | null => {
    const question = questionOf(protocol, id);
    if (text !== null)
      return question?.type === "choice"
        ? inLocale(question.options.find((option) => option.id === text)?.name ?? { en: text, zh: text })
        : text;
    if (value === null) return null;
    if (question?.type === "yesNo") return t(value === 1 ? "yes" : "no");
    if (question?.type !== "scale") return String(value);
    if (question.of === "pair" && levels.has(String(value) as never))
      return `${value} ${levels(String(value) as never)}`;
    const short = question.anchors.find((anchor) => anchor.value === value)?.short;
    const word = short ? inLocale(short) : "";
    return word && word !== String(value) ? `${value} ${word}` : String(value);
  };
}
