import type { PromptLanguage } from "@/lib/protocols/prompts/languages";
import { failureSentence } from "./failures";
import type { ParseFailure } from "./reading";

/** What is said to a model whose reply could not be read: why, and once more the form that is `wanted`. */
export function repairMessage(language: PromptLanguage, failure: ParseFailure, wanted: string): string {
  const why = failureSentence(failure, language);
  return language === "zh"
    ? `你的回答没法读取（${why}）。判断不必改，请照格式重写一遍。${wanted}`
    : `Your answer could not be read: ${why}. Keep your verdict and write it once more in the form asked for. ${wanted}`;
}
