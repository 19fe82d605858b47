import {
  contentHash,
  contextOf,
  type CharacterContent,
  type ContextContent,
  type ContextParts,
  type Hashed,
  type SceneContent,
} from "@/lib/items/content";
import type { ImportedCandidate } from "@/lib/protocols/protocol";
import { protocolOf } from "@/lib/protocols/registry";
import { ratedField, type AnnotationLine, type LineValue } from "./annotation-line";
import type { BenchmarkLine } from "./benchmark-line";
import type { ContextLine } from "./fields";
import { asksOf, candidatesOf, questionField, type ItemLine, type QuestionField } from "./item-line";
import { shownOrder } from "./read-annotations";

/** A line's context by its hash, with its parts where they were not given lately. */
export type StagedContext = {
  line: number;
  external: string;
  /** Of all that the line says. */
  hash: string;
  language: string;
  cluster: string;
  context: string;
  newCharacter?: Hashed<CharacterContent>;
  newScene?: Hashed<SceneContent>;
  newContext?: Hashed<ContextContent>;
};

/** A line of `items`, ready to be stored. */
export type StagedItem = StagedContext & { protocol: string; asks: string[]; candidates: ImportedCandidate[] };

/** A line of `benchmark`, ready to be stored. */
export type StagedBenchmarkItem = StagedContext & {
  question: string;
  source: string | null;
  utterance: string | null;
};

/** A line of `annotations`, ready to be checked against its item and stored. */
export type StagedRating = {
  line: number;
  item: string;
  kind: "namedPerson" | "namedModel";
  rater: string;
  /** The order shown; null = as stored. */
  order: string | null;
  question: string;
  /** The name that the line gives the field of its question. */
  field: QuestionField;
  candidate: number | null;
  value: LineValue;
  rationale: string;
  /** Null: they were sure. */
  unsure: string | null;
  raw: string | null;
};

/** Hashes remembered: beyond them a character is staged, and looked up, once more. */
const remembered = 20_000;

/** Prepares the `items` of one file; a character, scene or context that many of them share is carried once. */
export function itemStager(): (line: number, item: ItemLine) => StagedItem {
  const stage = contextStager();
  return (line, item) => {
    const asks = asksOf(protocolOf(item.protocol), item);
    return stage(line, item, { protocol: item.protocol, asks, candidates: candidatesOf(item) });
  };
}

/** Prepares the items of one `benchmark` file in the same way. */
export function benchmarkStager(): (line: number, item: BenchmarkLine) => StagedBenchmarkItem {
  const stage = contextStager();
  return (line, { source = null, utterance = null, ...item }) =>
    stage(line, item, { question: item[questionField(item)] ?? "", source, utterance });
}

function contextStager() {
  const [characters, scenes, contexts] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return <More extends object>(line: number, item: ContextLine, more: More): StagedContext & More => {
    const { id: external, language, cluster, history } = item;
    const { character, scene, context } = contextOf(language, characterOf(item), sceneOf(item), history);
    const content = { ...more, language, cluster, context: context.hash };
    return {
      line,
      external,
      hash: contentHash(content),
      ...content,
      ...(isNew(characters, character.hash) ? { newCharacter: character } : {}),
      ...(isNew(scenes, scene.hash) ? { newScene: scene } : {}),
      ...(isNew(contexts, context.hash) ? { newContext: context } : {}),
    };
  };
}

function characterOf({ character, language }: ContextLine): CharacterContent {
  return { name: character.name, kind: character.kind ?? null, language, attributes: character.attributes };
}

/** An item without a scene has an empty one; motivations in one text are nobody's in particular. */
function sceneOf({ scene, language }: ContextLine): SceneContent {
  const { title = null, worldview = null, situation = null, motivations = [], characters = [] } = scene ?? {};
  return {
    title,
    language,
    worldview,
    situation,
    motivations: typeof motivations === "string" ? [{ name: "", text: motivations }] : motivations,
    characters,
  };
}

function isNew(seen: Set<string>, hash: string): boolean {
  if (seen.has(hash)) return false;
  if (seen.size >= remembered) seen.clear();
  seen.add(hash);
  return true;
}

/** Prepares a line of `annotations`. */
export function stagedRating(line: number, given: AnnotationLine): StagedRating {
  const { item, candidate = null, value, rationale = "" } = given;
  const field = ratedField(given);
  const isJudge = given.annotator === undefined;
  const [kind, rater] = isJudge ? (["namedModel", given.judge] as const) : (["namedPerson", given.annotator] as const);
  const order = isJudge ? shownOrder(given.order) : null;
  const unsure = isJudge ? false : (given.unsure ?? false);
  return {
    line,
    item,
    kind,
    rater,
    order,
    question: given[field] ?? "",
    field,
    candidate,
    value,
    rationale,
    unsure: unsure === true ? "" : unsure === false ? null : unsure,
    raw: isJudge ? (given.raw ?? null) : null,
  };
}

/** What a batch brings along for its contexts. */
export const partsOf = (batch: readonly StagedContext[]): ContextParts => ({
  characters: batch.flatMap(({ newCharacter }) => newCharacter ?? []),
  scenes: batch.flatMap(({ newScene }) => newScene ?? []),
  contexts: batch.flatMap(({ newContext }) => newContext ?? []),
});

/** What lines of one submission share. */
export const submissionOf = ({ item, kind, rater, order }: StagedRating): string =>
  `${item}\0${kind}\0${rater}\0${order ?? ""}`;
