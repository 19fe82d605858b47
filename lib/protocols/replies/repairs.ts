import type { PromptLanguage } from "@/lib/protocols/prompts/languages";
import { failureSentence } from "./failures";
import type { ParseFailure } from "./reading";

/** What is said to a model whose reply could not be read: why, and once more the form that is `wanted`. */
export function repairMessage(language: PromptLanguage, failure: ParseFailure, wanted: string): string {
  const why = failureSentence(failure, language);
  return language === "zh"
    ? `你的输出无法解析（${why}）。请保持判断不变，按要求的格式重写。${wanted}`
    : `Your response could not be parsed: ${why}. ` +
        `Keep your judgement and write it again in the required format. ${wanted}`;
}
