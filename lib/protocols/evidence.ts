import type { ContextCharacter, ContextScene, Utterance } from "./context";
import type { VisibleParts } from "./protocol";

/** A quotation from a part of an item's context: offsets in characters (code points) of its text, the end excluded. */
export type Evidence = { part: string; start: number; end: number };

/** A context as it is stored. */
export type QuotableContext = {
  character: ContextCharacter;
  scene: ContextScene & { motivations: readonly { name: string; text: string }[] };
  history: readonly Utterance[];
};

/**
 * The texts of a context that annotators see, by the paths at which they are stored ("character.attributes.2.value").
 */
export function visibleTexts(
  { character, scene, history }: QuotableContext,
  visible: VisibleParts,
): [string, string][] {
  const texts: [string, string | null][] = [];
  character.attributes.forEach(({ value, visibility }, at) => {
    if (visible.character === "all" || visibility === "public") texts.push([`character.attributes.${at}.value`, value]);
  });
  for (const part of ["title", "worldview", "situation"] as const)
    if (visible.scene.includes(part)) texts.push([`scene.${part}`, scene[part]]);
  if (visible.scene.includes("motivations"))
    scene.motivations.forEach(({ text }, at) => texts.push([`scene.motivations.${at}.text`, text]));
  if (visible.scene.includes("characters"))
    scene.characters.forEach(({ attributes }, who) =>
      attributes.forEach(({ value, visibility }, at) => {
        if (visibility === "public") texts.push([`scene.characters.${who}.attributes.${at}.value`, value]);
      }),
    );
  if (visible.history) history.forEach(({ text }, at) => texts.push([`history.${at}.text`, text]));
  return texts.filter((entry): entry is [string, string] => entry[1] !== null);
}

/** Where a quotation stands, to the letter, in the first of the texts that holds it; null where none does. */
export function findEvidence(texts: readonly (readonly [string, string])[], quotation: string): Evidence | null {
  const quoted = quotation.trim();
  if (quoted === "") return null;
  for (const [part, text] of texts) {
    const at = text.indexOf(quoted);
    if (at < 0) continue;
    const start = characters(text.slice(0, at));
    return { part, start, end: start + characters(quoted) };
  }
  return null;
}

const characters = (text: string): number => Array.from(text).length;
