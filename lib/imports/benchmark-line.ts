import { z } from "zod";
import type { Protocol } from "@/lib/protocols/protocol";
import { protocols } from "@/lib/protocols/registry";
import { attribute, characterKind, contextFields, limits, name, type ContextLine } from "./fields";
import type { QuestionField } from "./item-line";
import { visibleText } from "./text";

/** One line of a `benchmark` file: an item without responses. */
export type BenchmarkLine = ContextLine & {
  question?: string;
  dimension?: string;
  /** The source model of the stored test utterance, and its text. */
  source?: string;
  utterance?: string;
};

/** The protocol that the responses to a benchmark are judged under: the first that models can be evaluated with. */
export function benchmarkProtocol(): Protocol {
  const found = protocols.find(({ evaluation }) => evaluation);
  if (!found) throw new Error("No protocol evaluates test models");
  return found;
}

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

const schemas = new Map<QuestionField, z.ZodType<BenchmarkLine>>();

/** What a line must look like, by the name that it gives the field for its question. */
export function benchmarkLine(field: QuestionField): z.ZodType<BenchmarkLine> {
  const known = schemas.get(field);
  if (known) return known;
  const made = z
    .strictObject({
      ...contextFields,
      question: z.never().optional(),
      dimension: z.never().optional(),
      [field]: z.enum(benchmarkProtocol().questions.map(({ id }) => id)),
      character: z.strictObject({ name, kind: characterKind, attributes: profile }),
      history: contextFields.history.min(1).prefault([]),
      source: name.optional(),
      utterance: visibleText(limits.text).optional(),
    })
    .transform((line) => ({ ...line, cluster: line.cluster ?? line.id }) as BenchmarkLine);
  schemas.set(field, made);
  return made;
}
