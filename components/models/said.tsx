import { useLocale } from "next-intl";
import { writtenIn } from "@/components/ui/language-of";
import { ownWordsInChinese } from "@/lib/models/own-words";

/** What was said of a call that brought no answer: our own sentences in the reader's language, a provider's as they came and in theirs. `from`: the model's name, where the words begin with it. */
export function Said({ words, from }: { words: string; from?: string }) {
  const locale = useLocale();
  const prefix = from !== undefined && words.startsWith(`${from}: `) ? `${from}: ` : "";
  const chinese = locale === "zh" ? ownWordsInChinese(words.slice(prefix.length)) : null;
  return chinese === null ? (
    <span lang={writtenIn(words)}>{words}</span>
  ) : (
    <span>{`${prefix.replace(/: $/, "：")}${chinese}`}</span>
  );
}
