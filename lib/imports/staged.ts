import { characterOf, contentHash, sceneOf, type CharacterContent, type SceneContent } from "./content-hash";
import type { ImportedValue, PairsItem } from "./schema";

/** A line of `pairs`, ready to be stored: character and scene by their hashes, with the content where it was not given lately. */
export type StagedItem = {
  line: number;
  external: string;
  hash: string;
  protocol: PairsItem["protocol"];
  dimension: string | null;
  language: string;
  cluster: string;
  history: PairsItem["history"];
  responses: { model: string; text: string }[];
  character: string;
  scene: string;
  newCharacter?: CharacterContent;
  newScene?: SceneContent;
};

/** A line of `annotations`, ready to be stored. `order` is null for a person. */
export type StagedValue = {
  line: number;
  item: string;
  rater: string;
  order: "AB" | "BA" | null;
  dimension: string;
  value: number | null;
  rationale: string;
  /** Null: they were sure. */
  unsure: string | null;
  raw: string | null;
};

/** Hashes remembered: beyond them a character is staged, and looked up, once more. */
const remembered = 20_000;

/** Prepares the items of one file; a character or scene that many of them share is carried once. */
export function itemStager(): (line: number, item: PairsItem) => StagedItem {
  const characters = new Set<string>();
  const scenes = new Set<string>();
  return (line, item) => {
    const { id: external, protocol, language, cluster, history, responses } = item;
    const [newCharacter, newScene] = [characterOf(item), sceneOf(item)];
    const [character, scene] = [contentHash(newCharacter), contentHash(newScene)];
    const content = {
      protocol,
      dimension: item.dimension ?? null,
      language,
      cluster,
      history,
      responses,
      character,
      scene,
    };
    return {
      line,
      external,
      hash: contentHash(content),
      ...content,
      ...(isNew(characters, character) ? { newCharacter } : {}),
      ...(isNew(scenes, scene) ? { newScene } : {}),
    };
  };
}

function isNew(seen: Set<string>, hash: string): boolean {
  if (seen.has(hash)) return false;
  if (seen.size >= remembered) seen.clear();
  seen.add(hash);
  return true;
}

export function stagedValue(line: number, given: ImportedValue): StagedValue {
  const { item, dimension, value, rationale = "" } = given;
  const shared = { line, item, dimension, value, rationale };
  if (given.annotator === undefined)
    return { ...shared, rater: given.judge, order: given.order, unsure: null, raw: given.raw ?? null };
  const { annotator, unsure = false } = given;
  return {
    ...shared,
    rater: annotator,
    order: null,
    unsure: unsure === true ? "" : unsure === false ? null : unsure,
    raw: null,
  };
}
