import type { AnswerForm } from "@/lib/protocols/furina/forms";
import { checkerForms, judgeForms } from "@/lib/protocols/furina/forms";
import type { PromptLanguage } from "@/lib/protocols/prompts/roles";
import { whyInChinese } from "./whys";

/** What is said to a judge or checker whose answer could not be read. `why` is the reading's own sentence. */
export function repairSentence(
  role: "furina-judge" | "furina-checker",
  language: PromptLanguage,
  why: string,
  form: AnswerForm = "json",
): string {
  const wanted = (role === "furina-judge" ? judgeForms : checkerForms)[form][language];
  if (language === "zh") {
    const reason = whyInChinese(why);
    return `你的回答没法读取${reason === null ? "" : `（${reason}）`}。判断不必改，请照格式重写一遍。${wanted}`;
  }
  return `Your answer could not be read: ${why}. Keep your verdict and write it once more in the form asked for. ${wanted}`;
}
