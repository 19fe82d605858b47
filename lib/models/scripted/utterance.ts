import { createRandom, type Random } from "@/lib/statistics/random";
import { isChinese, type ReadPrompt } from "./read-prompt";
import { templates, type Quality } from "./utterance-templates";

/** One utterance in the item's language, drawn by the seed and filled with names and words from the context. */
export function utterance(prompt: ReadPrompt, quality: Quality, seed: string): string {
  const random = createRandom(seed);
  const language = isChinese(prompt.profile + prompt.history.map(({ text }) => text).join("")) ? "zh" : "en";
  const name = prompt.profile.split("\n")[0]?.trim() || (language === "zh" ? "我" : "I");
  const others = [...new Set(prompt.history.map(({ speaker }) => speaker))].filter((speaker) => speaker !== name);
  const last = prompt.history.findLast(({ speaker }) => speaker !== name) ?? prompt.history.at(-1);
  const who = last?.speaker ?? (language === "zh" ? "你" : "you");
  const places: Record<string, string> = {
    name,
    who,
    other: others.findLast((speaker) => speaker !== who) ?? who,
    quote: opening(last?.text ?? "", language),
    detail: detail(prompt, language, who, random) ?? who,
    last: last?.text ?? templates[language].weak[0]!,
  };
  return draw(templates[language][quality], random).replace(
    /\{\{(\w+)\}\}/g,
    (_, place: string) => places[place] ?? "",
  );
}

/** The first few words of a line, without actions. */
function opening(text: string, language: "en" | "zh"): string {
  const spoken = text.replace(/[（(][^）)]*[)）]/g, "").trim();
  const clause =
    spoken
      .split(/[.,;:!?…，。；：！？“”"]/u)
      .find((part) => part.trim().length > 1)
      ?.trim() ?? spoken;
  return language === "zh" ? clause.slice(0, 12) : clause.split(/\s+/).slice(0, 7).join(" ");
}

/**
 * A name from the context: in English a capitalised word inside a sentence, in Chinese a character or the scene's
 * title.
 */
function detail(
  { scene, profile, others }: ReadPrompt,
  language: "en" | "zh",
  who: string,
  random: Random,
): string | undefined {
  const found =
    language === "en"
      ? [...`${scene}\n${profile}`.matchAll(/(?<=[a-z,] )(the )?[A-Z][a-z]{3,}/g)].map(([word]) => word)
      : [...others.split("\n\n").map((other) => other.split("\n")[0]?.trim() ?? ""), scene.split("\n")[0] ?? ""].filter(
          (word) => word.length > 1 && word.length < 9,
        );
  const details = [...new Set(found)].filter((word) => !who.includes(word));
  return details.length > 0 ? draw(details, random) : undefined;
}

const draw = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)]!;
