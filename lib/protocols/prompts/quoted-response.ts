import { isBlankText } from "@/lib/protocols/blank-text";
import type { PromptLanguage } from "@/lib/protocols/prompts/languages";

const blank: Record<PromptLanguage, string> = {
  en: "(blank: the model gave no text)",
  zh: "（空白：模型没有给出文字）",
};

/** A response as a prompt quotes it: a blank one is named as such, so that it is judged and not taken for a mistake. */
export const quotedResponse = (text: string | undefined, language: PromptLanguage): string =>
  text === undefined || isBlankText(text) ? blank[language] : text;
