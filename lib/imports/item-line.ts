import { z } from "zod";
import type { Turn } from "@/lib/protocols/context";
import type { ImportedCandidate, Protocol } from "@/lib/protocols/protocol";
import { contextFields, limits, name, type ContextLine } from "./fields";
import { text } from "./text";

type LineCandidate = { model: string; text?: string; turns?: Turn[] };

/** One line of an `items` file. */
export type ItemLine = ContextLine & {
  protocol: string;
  /** The one question asked, under either name, where the protocol asks one of each item. */
  question?: string;
  dimension?: string;
  responses?: LineCandidate[];
  /** The only candidate of an item whose protocol rates one trajectory. */
  model?: string;
  turns?: Turn[];
};

const turn = z.strictObject({
  kind: z.enum(["observation", "action"]),
  speaker: name.optional(),
  text: text(limits.text),
});
const trajectory = { model: name, turns: z.array(turn).min(1).max(limits.turns) };
/** A blank text is a response, too: left out, it would favour the model that gave it. */
const response = { model: name, text: text(limits.text) };

const schemas = new WeakMap<Protocol, Record<QuestionField, z.ZodType<ItemLine>>>();

/** The two names of the field that says what is asked. */
export type QuestionField = "question" | "dimension";

/** The name under which a line of items gives its question: `question`, or FURINA's `dimension`. */
export const questionField = (line: object): QuestionField =>
  Object.hasOwn(line, "question") ? "question" : "dimension";

/** What a line of this protocol must look like, by the name that it gives the field for its question. */
export function itemLine(protocol: Protocol, field: QuestionField): z.ZodType<ItemLine> {
  const known = schemas.get(protocol);
  if (known) return known[field];
  const made = { question: schemaOf(protocol, "question"), dimension: schemaOf(protocol, "dimension") };
  schemas.set(protocol, made);
  return made[field];
}

function schemaOf(protocol: Protocol, field: QuestionField): z.ZodType<ItemLine> {
  const { history, ...shared } = contextFields;
  const asked = protocol.asks === "one" ? z.enum(protocol.questions.map(({ id }) => id)) : z.never().optional();
  const line = z.strictObject({
    ...shared,
    protocol: z.literal(protocol.id),
    question: z.never().optional(),
    dimension: z.never().optional(),
    [field]: asked,
    history: protocol.visible.history ? history : history.default([]),
    ...candidateFields(protocol),
  });
  return line.transform((read) => ({ ...read, cluster: read.cluster ?? read.id }) as ItemLine);
}

/** Candidates are `responses`; the turns of a single trajectory stand on the line itself. */
function candidateFields({ candidates: { min, max }, visible }: Protocol) {
  const candidate = visible.candidate === "turns" ? trajectory : response;
  if (visible.candidate === "turns" && max === 1) return candidate;
  const responses = z.array(z.strictObject(candidate)).superRefine((list, context) => {
    if (list.length >= min && list.length <= max) return;
    const fault = min === max ? "response-count" : "response-range";
    context.addIssue({ code: "custom", params: { fault, values: { expected: min, min, max, found: list.length } } });
  });
  return { responses };
}

/** Ids of the questions that a line asks: the one that it names, or all of its protocol's. */
export function asksOf(protocol: Protocol, line: ItemLine): string[] {
  if (protocol.asks === "all") return protocol.questions.map(({ id }) => id);
  return [line.question ?? line.dimension].filter((asked) => asked !== undefined);
}

/** A line's candidates in stored order. */
export function candidatesOf({ responses, model, turns }: ItemLine): ImportedCandidate[] {
  const given = responses ?? [{ model: model ?? "", turns }];
  return given.map((each) => ({ model: each.model, text: each.text ?? "", turns: each.turns ?? null }));
}
