import { readFileSync } from "node:fs";
import { createRandom, type Random } from "@/lib/statistics/random";

// Items of FURINA-Bench's number and size. The sentences are the demo's, drawn in another order.

type Measures = { characters: number; conversations: number; items: number; chars: typeof englishChars };

/**
 * Characters of each text, after the cases that FURINA prints (appendices B.3, H): English, and Chinese for the same
 * content.
 */
const englishChars = { attribute: 280, worldview: 800, situation: 600, turn: 150 };
const chineseChars = { attribute: 95, worldview: 270, situation: 200, turn: 50 };
/** FURINA table 11. */
const languages: Record<"en" | "zh", Measures> = {
  en: { characters: 10, conversations: 662, items: 2_892, chars: englishChars },
  zh: { characters: 10, conversations: 832, items: 4_289, chars: chineseChars },
};
const TURNS = 20;
const SCENE_CHARACTERS = 2;
const dimensions = ["CR", "FR", "RR", "CA", "PA"];

export const FURINA_ITEMS = languages.en.items + languages.zh.items;

/** Lines of a `benchmark` file of FURINA-Bench's size; `count` of them, spread over the whole, for a trial. */
export function* furinaItems(count = FURINA_ITEMS): Generator<string> {
  const all = [...itemsIn("en"), ...itemsIn("zh")];
  for (let at = 0; at < count; at++) yield `${JSON.stringify(all[Math.floor((at * all.length) / count)])}\n`;
}

function itemsIn(language: "en" | "zh"): object[] {
  const { characters, conversations, items, chars } = languages[language];
  const { random, text } = prose(language);
  const cast = Array.from({ length: characters }, (_, at) => ({
    name: language === "en" ? `Captain ${at + 1}` : `船长${at + 1}`,
    kind: at % 2 ? "synthesized" : "established",
    attributes: attributes(9, 4, () => text(chars.attribute)),
  }));
  return Array.from({ length: conversations }, (_, at) => {
    const character = cast[at % characters]!;
    const others = Array.from({ length: SCENE_CHARACTERS }, (_, i) => ({
      name: `${language === "en" ? ["Mate", "Cook"][i] : ["大副", "厨子"][i]} ${at + 1}`,
      attributes: attributes(4, 1, () => text(chars.attribute)),
    }));
    const scene = {
      title: `${language} ${at + 1}`,
      worldview: text(chars.worldview),
      situation: text(chars.situation),
      characters: others,
    };
    const speakers = [others[0]!.name, character.name, others[1]!.name];
    const turns = Array.from({ length: TURNS }, (_, turn) => ({
      speaker: speakers[turn % 3]!,
      text: text(chars.turn),
    }));
    const [first, after] = [at, at + 1].map((place) => Math.floor((place * items) / conversations)) as [number, number];
    // The test utterances stand evenly in the dialogue; each has all turns before it as its history.
    return Array.from({ length: after - first }, (_, place) => ({
      id: `${language}-${at + 1}-${place + 1}`,
      language,
      cluster: `${language}-${at + 1}`,
      dimension: dimensions[Math.floor(random() * dimensions.length)],
      character,
      scene,
      history: turns.slice(0, Math.round(((place + 1) * TURNS) / (after - first + 1))),
    }));
  }).flat();
}

const attributes = (count: number, hidden: number, value: () => string) =>
  Array.from({ length: count }, (_, at) => ({
    key: `Trait ${at + 1}`,
    value: value(),
    visibility: at < count - hidden ? "public" : "private",
  }));

type DemoLine = { language: string; scene: { worldview: string; situation: string }; history: { text: string }[] };

/** Sentences of the demo in one language, drawn until there are about so many characters. */
function prose(language: "en" | "zh"): { random: Random; text(chars: number): string } {
  const lines = readFileSync("prisma/seed/demo/pairs.jsonl", "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as DemoLine);
  const texts = lines
    .filter((line) => line.language === language)
    .flatMap(({ scene, history }) => [scene.worldview, scene.situation, ...history.map(({ text }) => text)]);
  const sentences = [
    ...new Set(texts.flatMap((text) => text.split(/(?<=[.?!。？！]) */)).filter((sentence) => sentence.length > 8)),
  ];
  const random = createRandom(`furina ${language}`);
  const text = (chars: number) => {
    let drawn = "";
    while (drawn.length < chars * 0.8)
      drawn += `${drawn && language === "en" ? " " : ""}${sentences[Math.floor(random() * sentences.length)]}`;
    return drawn;
  };
  return { random, text };
}
