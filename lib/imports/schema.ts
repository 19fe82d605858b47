import { z } from "zod";
import { dimensionCode } from "@/lib/protocols/furina/dimensions";
import { pairwiseScale, sideOrder } from "@/lib/protocols/furina-pairwise/scale";
import { languageTag, text, visibleText } from "./text";

/** Limits in characters and entries: generous for real material, small enough that one line cannot fill a page or a server. */
export const limits = {
  id: 200,
  name: 500,
  text: 100_000,
  attributes: 500,
  motivations: 200,
  sceneCharacters: 200,
  history: 2_000,
} as const;

export const protocols = ["furina-pairwise", "furina-dimension"] as const;

const id = visibleText(limits.id);
const name = visibleText(limits.name);

const attribute = z.strictObject({
  key: name,
  value: text(limits.text),
  visibility: z.enum(["public", "private"]),
});
const attributes = z.array(attribute).max(limits.attributes).default([]);

const character = z.strictObject({ name, kind: z.enum(["established", "synthesized"]).optional(), attributes });

const scene = z.strictObject({
  title: text(limits.name).optional(),
  worldview: text(limits.text).optional(),
  situation: text(limits.text).optional(),
  motivations: z
    .union([text(limits.text), z.array(z.strictObject({ name, text: text(limits.text) })).max(limits.motivations)])
    .optional(),
  characters: z.array(z.strictObject({ name, attributes })).max(limits.sceneCharacters).optional(),
});

const response = z.strictObject({ model: name, text: visibleText(limits.text) });

const shared = {
  id,
  language: languageTag,
  cluster: id.optional(),
  character,
  scene: scene.optional(),
  history: z.array(z.strictObject({ speaker: name, text: text(limits.text) })).max(limits.history),
};

/** One line of a `pairs` file. The cluster (what the bootstrap resamples) is the item's own id where none is given. */
export const pairsLine = z
  .discriminatedUnion("protocol", [
    z.strictObject({
      ...shared,
      protocol: z.literal("furina-pairwise"),
      dimension: dimensionCode,
      responses: z.tuple([response, response]),
    }),
    z.strictObject({
      ...shared,
      protocol: z.literal("furina-dimension"),
      dimension: z.never().optional(),
      responses: z.tuple([response]),
    }),
  ])
  .transform((line) => ({ ...line, cluster: line.cluster ?? line.id }));

/** At least one attribute that says something: without a profile nobody can be played, nor judged. */
const profile = z
  .array(attribute)
  .min(1)
  .max(limits.attributes)
  .check(({ value: list, issues }) => {
    if (list.length === 0 || list.some(({ value: said }) => said.trim() !== "")) return;
    issues.push({ code: "custom", input: list, params: { fault: "missing-profile" } });
  })
  .prefault([]);

/** One line of a `benchmark` file: an item still to be answered. `source` and `utterance`: the stored test utterance and its model. */
export const benchmarkLine = z
  .strictObject({
    ...shared,
    dimension: dimensionCode,
    character: z.strictObject({ name, kind: z.enum(["established", "synthesized"]), attributes: profile }),
    history: shared.history.min(1).prefault([]),
    source: name.optional(),
    utterance: visibleText(limits.text).optional(),
  })
  .transform((line) => ({ ...line, cluster: line.cluster ?? line.id }));

const value = z.int().min(pairwiseScale.min).max(pairwiseScale.max);

const given = { item: id, dimension: dimensionCode, rationale: text(limits.text).optional() };

/** A person's value, or null with `unsure` (true, or the reason as text): left blank, which is missing and never a category. */
export const annotatorLine = z
  .strictObject({
    ...given,
    annotator: name,
    value: value.nullable(),
    unsure: z.union([z.boolean(), text(limits.text)]).optional(),
    judge: z.never().optional(),
    order: z.never().optional(),
    raw: z.never().optional(),
  })
  .check(({ value: line, issues }) => {
    const unsure = line.unsure !== undefined && line.unsure !== false;
    if (unsure === (line.value === null)) return;
    const params = { fault: unsure ? "unsure-with-value" : "value-without-answer" };
    issues.push({ code: "custom", input: line, path: [unsure ? "unsure" : "value"], params });
  });

/** A judge's value as shown in `order`; null with the `raw` reply when the reply could not be read. */
export const judgeLine = z
  .strictObject({
    ...given,
    judge: name,
    value: value.nullable(),
    order: sideOrder.default("AB"),
    raw: text(limits.text).optional(),
    annotator: z.never().optional(),
    unsure: z.never().optional(),
  })
  .check(({ value: line, issues }) => {
    if (line.value !== null || line.raw !== undefined) return;
    issues.push({
      code: "custom",
      input: line,
      path: ["raw"],
      params: { fault: "missing-field", values: { field: "raw" } },
    });
  });

/** One line of an `annotations` file. */
export const annotationsLine = z.union([annotatorLine, judgeLine]);

export type PairsItem = z.output<typeof pairsLine>;
export type BenchmarkLine = z.output<typeof benchmarkLine>;
export type AnnotatorValue = z.output<typeof annotatorLine>;
export type JudgeValue = z.output<typeof judgeLine>;
export type ImportedValue = AnnotatorValue | JudgeValue;
