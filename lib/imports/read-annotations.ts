import { letterOf } from "@/lib/protocols/order";
import { protocols, questionOf } from "@/lib/protocols/registry";
import { annotatorLine, judgeLine, ratedField, type AnnotationLine, type LineValue } from "./annotation-line";
import { excerpt, fault, type Fault } from "./fault";
import { ratingValue, type RatingValue } from "./rating-value";
import type { LineReader } from "./records";
import { faultsOf, type Misplaced } from "./schema-fault";

type Line = Record<string, unknown>;

/**
 * Reads the lines of an `annotations` file. Whether an item exists and asks the question is for the importer to check.
 */
export const annotationReader: LineReader<AnnotationLine> = {
  read(line, value) {
    const hasJudge = Object.hasOwn(value, "judge");
    const hasAnnotator = Object.hasOwn(value, "annotator");
    const parsed = hasJudge && !hasAnnotator ? judgeLine.safeParse(value) : annotatorLine.safeParse(value);
    const found = parsed.success ? [] : faultsOf(line, value, parsed.error.issues, misplaced);
    // Which type of value is expected, the question says better than the schema.
    const ofShape = found.filter(({ path, code }) => path !== "value" || !code.startsWith("expected-"));
    const faults = [...ofShape, ...answerFaults(line, value)];
    if (parsed.success && faults.length === 0) return { ok: true, record: parsed.data };
    if (hasJudge || hasAnnotator) return { ok: false, faults };
    return { ok: false, faults: [fault(line, [], "no-rater"), ...faults.filter(({ path }) => !raterFields.has(path))] };
  },
  key(value) {
    if (Object.hasOwn(value, "judge") && Object.hasOwn(value, "annotator")) return null;
    const kind = Object.hasOwn(value, "judge") ? "judge" : "annotator";
    const parts = [value.item, kind, value[kind], value[ratedField(value)]];
    if (!parts.every((part) => typeof part === "string")) return null;
    return JSON.stringify([...parts, value.candidate ?? null, shownOrder(value.order)]);
  },
  repeated: (line, first) => fault(line, [], "duplicate-annotation", { first }),
};

/** An order of candidates; null for the stored one: A, AB, ABC … */
export function shownOrder(order: unknown): string | null {
  if (typeof order !== "string") return null;
  for (let place = 0; place < order.length; place += 1) if (order[place] !== letterOf(place)) return order;
  return null;
}

const misplaced: Misplaced = {
  judge: "two-raters",
  annotator: "two-raters",
  order: "judge-only",
  raw: "judge-only",
  unsure: "annotator-only",
};

/** Without a rater it is open which of these fields belong. */
const raterFields = new Set(["annotator", "order", "raw"]);

/**
 * Faults of the question and its value, as far as the line alone shows them: some protocol must have such a question.
 */
function answerFaults(line: number, value: Line): Fault[] {
  if (Object.hasOwn(value, "question") && Object.hasOwn(value, "dimension"))
    return [fault(line, ["dimension"], "question-twice")];
  const field = ratedField(value);
  const asked = Object.hasOwn(value, field) ? value[field] : undefined;
  if (asked === undefined) return [fault(line, [field], "missing-field", { field: excerpt(field) })];
  if (typeof asked !== "string") return [];
  const named = protocols.flatMap((protocol) => questionOf(protocol, asked) ?? []);
  if (named.length === 0) {
    const ids = protocols.flatMap(({ questions }) => questions.map(({ id }) => id));
    const params = { found: excerpt(asked), allowed: [...new Set(ids)].join(", ") };
    return [fault(line, [field], "unknown-question", params)];
  }
  if (!Object.hasOwn(value, "value")) return [];
  const found = named.map((question) => ratingValue(question, value.value as LineValue));
  const [first] = found.filter((each): each is Extract<RatingValue, { ok: false }> => !each.ok);
  return first && found.every(({ ok }) => !ok) ? [fault(line, ["value"], first.code, first.params)] : [];
}
