import { createRandom, type Random } from "@/lib/statistics/random";
import { lines, type Tier } from "./lines";
import { isChinese, type ReadPrompt } from "./sections";

/** One utterance in the language of the item, drawn by the seed and filled with names and words from the page. */
export function play(prompt: ReadPrompt, tier: Tier, seed: string): string {
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
    quote: scrap(last?.text ?? "", language),
    detail: detail(prompt, language, who, random) ?? who,
    last: last?.text ?? lines[language].weak[0]!,
  };
  return draw(lines[language][tier], random).replace(/\{\{(\w+)\}\}/g, (_, place: string) => places[place] ?? "");
}

/** The first few words of what was said, without actions. */
function scrap(text: string, language: "en" | "zh"): string {
  const spoken = text.replace(/[（(][^）)]*[)）]/g, "").trim();
  const clause =
    spoken
      .split(/[.,;:!?…，。；：！？“”"]/u)
      .find((part) => part.trim().length > 1)
      ?.trim() ?? spoken;
  return language === "zh" ? clause.slice(0, 12) : clause.split(/\s+/).slice(0, 7).join(" ");
}

/** A name that the page speaks of: in English one that stands inside a sentence with a capital, in Chinese somebody of the scene or its title. */
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
