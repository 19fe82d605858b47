import { createRandom, type Random } from "@/lib/statistics/random";
import type { ReadPrompt } from "./read-prompt";

/** What a scripted model says of a trajectory or a response, whatever it is. */
const remarks = {
  en: [
    "It follows from the profile of this character.",
    "It reacts to what has just happened.",
    "The emotion is named rather than shown.",
    "One detail is not supported by the scene.",
    "The manner of speaking is consistent throughout.",
    "It repeats itself where a decision is needed.",
  ],
  zh: [
    "这与角色设定相符。",
    "它对刚发生的事作出了反应。",
    "情绪是直接说出来的，没有表现出来。",
    "有一处细节在场景中没有依据。",
    "说话的方式前后一致。",
    "需要作决定时，它只重复了前面的话。",
  ],
} as const;

/** One remark in the prompt's language. */
export const remark = (language: "en" | "zh", random: Random): string =>
  remarks[language][Math.floor(random() * remarks[language].length)]!;

/** Two or three sentences about the trajectory or the response: a quotation from it and what it shows. */
export function critique({ language, trajectory, responses, response }: ReadPrompt, seed: string): string {
  const random = createRandom(seed);
  const text = trajectory || response || responses.A;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const line = (lines[Math.floor(random() * lines.length)] ?? "").trim();
  const quote = line.length > 40 ? `${line.slice(0, 40)}…` : line;
  const said = [...new Set([remark(language, random), remark(language, random)])];
  return language === "zh" ? `原文写道“${quote}”。${said.join("")}` : `It says “${quote}”. ${said.join(" ")}`;
}
