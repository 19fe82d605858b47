import {
  characterOf,
  contentHash,
  sceneOf,
  type CharacterContent,
  type ContextLine,
  type SceneContent,
} from "./content-hash";
import type { BenchmarkLine, ImportedValue, PairsItem } from "./schema";

/** Character and scene of a line by their hashes, with the content where it was not given lately. */
export type StagedContext = {
  line: number;
  external: string;
  /** Of all that the line says. */
  hash: string;
  language: string;
  cluster: string;
  history: PairsItem["history"];
  character: string;
  scene: string;
  newCharacter?: CharacterContent;
  newScene?: SceneContent;
};

/** A line of `pairs`, ready to be stored. */
export type StagedItem = StagedContext & {
  protocol: PairsItem["protocol"];
  dimension: string | null;
  responses: { model: string; text: string }[];
};

/** A line of `benchmark`, ready to be stored. */
export type StagedBenchmarkItem = StagedContext & {
  dimension: string;
  source: string | null;
  utterance: string | null;
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

/** Prepares the `pairs` of one file; a character or scene that many of them share is carried once. */
export function itemStager(): (line: number, item: PairsItem) => StagedItem {
  const stage = contextStager();
  return (line, item) =>
    stage(line, item, { protocol: item.protocol, dimension: item.dimension ?? null, responses: item.responses });
}

/** Prepares the items of one `benchmark` file in the same way. */
export function benchmarkStager(): (line: number, item: BenchmarkLine) => StagedBenchmarkItem {
  const stage = contextStager();
  return (line, { source = null, utterance = null, ...item }) =>
    stage(line, item, { dimension: item.dimension, source, utterance });
}

function contextStager() {
  const characters = new Set<string>();
  const scenes = new Set<string>();
  return <More extends object>(line: number, item: ContextLine, more: More): StagedContext & More => {
    const { id: external, language, cluster, history } = item;
    const [newCharacter, newScene] = [characterOf(item), sceneOf(item)];
    const [character, scene] = [contentHash(newCharacter), contentHash(newScene)];
    const content = { ...more, language, cluster, history, character, scene };
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
