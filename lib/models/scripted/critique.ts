import { createRandom, type Random } from "@/lib/statistics/random";
import type { ReadPrompt } from "./read-prompt";

/** What a scripted model says of a trajectory or a response, whatever it is. */
const remarks = {
  en: [
    "It follows from what the profile says of this person.",
    "It reacts to what has just happened, and not to something else.",
    "The feeling is named rather than shown.",
    "One detail is not supported by the scene.",
    "It keeps its own manner of speaking throughout.",
    "It repeats itself where the moment asks for a decision.",
  ],
  zh: [
    "这与设定里写的为人相符。",
    "它回应了眼前刚发生的事，没有答非所问。",
    "情绪是直接说出来的，没有表现出来。",
    "有一处细节在场景里找不到依据。",
    "说话的方式前后一致。",
    "该拿主意的时候，它只重复了前面的话。",
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
