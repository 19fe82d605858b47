import type { ComparedQuestion } from "@/lib/agreement/schema";

type Levels = { has(key: never): boolean; (key: never): string };

/** A level of a matrix as a reader knows it: its number with its words, or the words alone where it has no number. */
export function levelName(question: ComparedQuestion | undefined, id: string, locale: string, words: Levels): string {
  const name = levelWords(question, id, locale, words);
  return name === "" ? id : question?.type === "choice" ? name : `${id} ${name}`;
}

/** The words of a level; empty where it has none. Of a pair they speak of the first and the second. */
export function levelWords(question: ComparedQuestion | undefined, id: string, locale: string, words: Levels): string {
  if (question?.of === "pair" && words.has(id as never)) return words(id as never);
  if (question?.type === "yesNo") return "";
  const name = question?.levels.find((level) => level.id === id)?.name;
  const written = name ? name[locale.startsWith("zh") ? "zh" : "en"] : "";
  return written === id ? "" : written;
}
