import { misreadingText, type Misreading } from "@/lib/protocols/answer/misreading";
import type { AnswerForm } from "./forms";
import { checkerForms, judgeForms } from "./forms";
import type { PromptLanguage } from "./roles";

/** What a judge or checker is told whose response could not be parsed. */
export function repairSentence(
  role: "furina-judge" | "furina-checker",
  language: PromptLanguage,
  why: Misreading,
  form: AnswerForm = "json",
): string {
  const wanted = (role === "furina-judge" ? judgeForms : checkerForms)[form][language];
  const reason = misreadingText(why, language);
  if (language === "zh") return `你的回答没法读取（${reason}）。判断不必改，请照格式重写一遍。${wanted}`;
  return `Your answer could not be read: ${reason}. Keep your verdict and write it once more in the form asked for. ${wanted}`;
}
