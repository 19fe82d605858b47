import type { ItemContext, Turn } from "@/lib/protocols/context";
import { neutralised } from "./fence";
import type { PromptLanguage } from "./languages";

const words = {
  en: {
    worldview: "Worldview",
    situation: "Situation",
    private: " (known to this character alone)",
    none: "(nothing is known)",
    observation: "observed",
    colon: ": ",
  },
  zh: {
    worldview: "世界观",
    situation: "情境",
    private: "（只有本人知道）",
    none: "（没有已知的信息）",
    observation: "所见",
    colon: "：",
  },
} as const;

/** The whole profile of the test character, its private attributes marked. */
export function profileText({ character }: ItemContext, language: PromptLanguage): string {
  const { private: mark } = words[language];
  const lines = character.attributes.map(({ key, value, visibility }) =>
    attributeLine(visibility === "private" ? `${key}${mark}` : key, value, language),
  );
  return [character.name, ...lines].join("\n");
}

/** The other characters with their public attributes only: what the test character can know of them (FURINA section 3.3, P_pub). */
export function othersText({ character, scene }: ItemContext, language: PromptLanguage): string {
  const others = scene.characters.filter(({ name }) => plain(name) !== plain(character.name));
  const known = others.map(({ name, attributes }) => {
    const shown = attributes.filter(({ visibility }) => visibility === "public");
    return [name, ...shown.map(({ key, value }) => attributeLine(key, value, language))].join("\n");
  });
  return known.length > 0 ? known.join("\n\n") : words[language].none;
}

/** The background B: world and situation. Motivations and the original dialogue belong to scene characters, not here. */
export function sceneText({ scene }: ItemContext, language: PromptLanguage): string {
  const { worldview, situation, colon, none } = words[language];
  const lines = [
    ...(scene.title ? [scene.title] : []),
    ...(scene.worldview ? [`${worldview}${colon}${scene.worldview}`] : []),
    ...(scene.situation ? [`${situation}${colon}${scene.situation}`] : []),
  ];
  return lines.length > 0 ? lines.join("\n") : none;
}

/** A line an utterance, "Speaker: text"; a line break inside one cannot bring in another speaker. */
export function historyText({ history }: ItemContext, language: PromptLanguage): string {
  return history.map(({ speaker, text }) => `${oneLine(speaker)}${words[language].colon}${oneLine(text)}`).join("\n");
}

/** "Chinese", "英语": the item's language, as the prompt's own language calls it. */
export function languageName(itemLanguage: string, language: PromptLanguage): string {
  try {
    return displayNames[language].of(itemLanguage) ?? itemLanguage;
  } catch {
    // No tag at all: the file's own word for it.
    return itemLanguage;
  }
}

const displayNames = {
  en: new Intl.DisplayNames(["en"], { type: "language" }),
  zh: new Intl.DisplayNames(["zh"], { type: "language" }),
};

/** Of a name that stands outside a fence, so much is shown: enough for any name, too little to give orders in. */
const mostOfAName = 80;

/** A name on one line, without what could be taken for a tag. */
export function shownName(name: string): string {
  const characters = [...oneLine(name)];
  return neutralised(
    characters.length > mostOfAName ? `${characters.slice(0, mostOfAName).join("").trim()}…` : characters.join(""),
  );
}

/**
 * A line a step: what the character observed, of whom if anybody, and what was done or said. A line break cannot bring
 * in another step.
 */
export function turnsText(turns: readonly Turn[], language: PromptLanguage): string {
  const { observation, colon } = words[language];
  return turns
    .map(({ kind, speaker, text }) => {
      const step = `${speaker ? `${oneLine(speaker)}${colon}` : ""}${oneLine(text)}`;
      return kind === "observation" ? `[${observation}] ${step}` : step;
    })
    .join("\n");
}

const attributeLine = (key: string, value: string, language: PromptLanguage): string =>
  `- ${oneLine(key)}${words[language].colon}${value.replace(/\s*\n\s*/g, "\n  ").trim()}`;

const oneLine = (text: string): string => text.replace(/\s*[\n\r\u2028\u2029]+\s*/g, " ").trim();
const plain = (name: string): string => oneLine(name).normalize("NFKC").toLowerCase();
