import fc from "fast-check";
import { dimensionCodes } from "@/lib/protocols/furina/dimensions";
import type { Fault } from "./fault";
import { collect, type Entry } from "./records";

/** Streams and generated records for the tests of imports. */

export async function* bytesOf(content: string | Uint8Array, chunk = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

/** "2 responses[1].text blank-text": a fault in one line, to compare with. */
export const brief = ({ line, path, code }: Fault) => [line, path, code].filter((part) => part !== "").join(" ");

export async function faultsIn<T>(entries: AsyncIterable<Entry<T>>): Promise<string[]> {
  return (await collect(entries)).faults.listed.map(brief);
}

export const pair = {
  id: "caesar-12",
  language: "en",
  protocol: "furina-pairwise",
  dimension: "CR",
  cluster: "caesar",
  character: {
    name: "Julius Caesar",
    kind: "established",
    attributes: [{ key: "Persona", value: "A general who writes.", visibility: "public" }],
  },
  scene: { title: "A café", situation: "Rain.", characters: [{ name: "Man", attributes: [] }] },
  history: [{ speaker: "Man", text: "(leans in) What is your interest?" }],
  responses: [
    { model: "gpt-3.5", text: "Rome." },
    { model: "neeko-7b", text: "(smiles) Gaul." },
  ],
};

/** The same item, still to be answered. */
export const benchmarkItem = {
  ...Object.fromEntries(Object.entries(pair).filter(([key]) => key !== "responses" && key !== "protocol")),
  id: "caesar-12",
  source: "gpt-3.5",
  utterance: "Rome.",
};

const words = fc
  .string({ unit: "grapheme", maxLength: 40 })
  .filter((text) => text.isWellFormed() && !text.includes("\0"));
const visible = words.map((text) => `${text}x`);
const attributes = fc.array(
  fc.record({ key: visible, value: words, visibility: fc.constantFrom("public", "private") }),
  { maxLength: 4 },
);
const response = fc.record({ model: visible, text: visible });
const dimension = fc.constantFrom(...dimensionCodes);
const motivations = fc.oneof(words, fc.array(fc.record({ name: visible, text: words }), { maxLength: 3 }));

const item = {
  id: visible,
  language: fc.constantFrom("en", "zh", "zh-Hant-TW", "pt-BR", "yue"),
  cluster: visible,
  character: fc.record(
    { name: visible, kind: fc.constantFrom("established", "synthesized"), attributes },
    { requiredKeys: ["name", "attributes"] },
  ),
  history: fc.array(fc.record({ speaker: visible, text: words }), { maxLength: 4 }),
};
const scene = fc.record(
  {
    title: words,
    worldview: words,
    situation: words,
    motivations,
    characters: fc.array(fc.record({ name: visible, attributes }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const keys = ["id", "language", "cluster", "character", "history", "protocol"] as const;
const turn = fc.record(
  { kind: fc.constantFrom("observation", "action"), speaker: visible, text: words },
  { requiredKeys: ["kind", "text"] },
);

/** A line of pairs with everything said that has a default. */
const validPair = fc.record(
  { ...item, scene, protocol: fc.constant("furina-pairwise"), dimension, responses: fc.tuple(response, response) },
  { requiredKeys: [...keys, "dimension", "responses"] },
);

/** A line of `items`, of FURINA's protocol and of the three of tests, with everything said that has a default. */
export const validItem = fc.oneof(
  validPair,
  fc.record(
    { ...item, scene, protocol: fc.constant("test-dimension"), responses: fc.tuple(response) },
    { requiredKeys: [...keys, "responses"] },
  ),
  fc.record(
    {
      ...item,
      scene,
      protocol: fc.constant("test-mixture"),
      responses: fc.array(response, { minLength: 2, maxLength: 4 }),
    },
    { requiredKeys: [...keys, "responses"] },
  ),
  fc.record(
    {
      ...item,
      scene,
      protocol: fc.constant("test-trajectory"),
      model: visible,
      turns: fc.array(turn, { minLength: 1, maxLength: 5 }),
    },
    { requiredKeys: [...keys, "model", "turns"] },
  ),
);

const scale = fc.integer({ min: 1, max: 5 });
/** What the questions of the three protocols take. */
const rated = fc.oneof(
  fc.record({ dimension, value: scale }),
  fc.record({ question: dimension, value: scale }),
  fc.record({ question: fc.constant("dimension"), value: fc.constantFrom("CR", "FR") }),
  fc.record({ question: fc.constant("style"), candidate: fc.nat({ max: 3 }), value: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ question: fc.constant("clear"), value: fc.boolean() }),
);

/** An `annotations` line, by a person or a judge. */
export const validAnnotation = fc.oneof(
  rated.chain((given) =>
    fc.record(
      { ...constant(given), item: visible, annotator: visible, rationale: words, unsure: fc.constant(false) },
      { requiredKeys: [...keysOf(given), "item", "annotator"] },
    ),
  ),
  fc.record({
    item: visible,
    annotator: visible,
    dimension,
    value: fc.constant(null),
    unsure: fc.oneof(fc.constant(true), words),
  }),
  rated.chain((given) =>
    fc.record(
      {
        ...constant(given),
        item: visible,
        judge: visible,
        order: fc.constantFrom("AB", "BA", "CAB"),
        rationale: words,
        raw: words,
      },
      { requiredKeys: [...keysOf(given), "item", "judge", "order"] },
    ),
  ),
  fc.record({
    item: visible,
    judge: visible,
    dimension,
    value: fc.constant(null),
    order: fc.constantFrom("AB", "BA"),
    raw: words,
  }),
);

type Given = { dimension?: string; question?: string; candidate?: number; value: number | string | boolean };

function constant(given: Given) {
  const entries = Object.entries(given).map(([key, value]) => [key, fc.constant(value)]);
  return Object.fromEntries(entries) as { [Key in keyof Given]-?: fc.Arbitrary<Given[Key]> };
}

const keysOf = (given: Given) => Object.keys(given) as (keyof Given)[];
