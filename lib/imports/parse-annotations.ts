import { fault } from "./fault";
import type { LineLimits } from "./lines";
import { readRecords, type Entry, type Format } from "./records";
import { annotatorLine, judgeLine, type ImportedValue } from "./schema";
import { faultsOf } from "./schema-fault";

const annotations: Format<ImportedValue> = {
  read(line, value) {
    const hasJudge = Object.hasOwn(value, "judge");
    const hasAnnotator = Object.hasOwn(value, "annotator");
    const parsed = hasJudge && !hasAnnotator ? judgeLine.safeParse(value) : annotatorLine.safeParse(value);
    if (parsed.success) return { ok: true, record: parsed.data };
    if (hasJudge || hasAnnotator) return { ok: false, faults: faultsOf(line, value, parsed.error.issues) };
    const others = faultsOf(line, value, parsed.error.issues).filter((each) => !raterFields.has(each.path));
    return { ok: false, faults: [fault(line, [], "no-rater"), ...others] };
  },
  key(value) {
    if (Object.hasOwn(value, "judge") && Object.hasOwn(value, "annotator")) return null;
    const kind = Object.hasOwn(value, "judge") ? "judge" : "annotator";
    const order = kind === "judge" ? (value.order ?? "AB") : "";
    const parts = [value.item, kind, value[kind], value.dimension, order];
    return parts.every((part) => typeof part === "string") ? JSON.stringify(parts) : null;
  },
  repeated: (line, first) => fault(line, [], "duplicate-annotation", { first }),
};

/** Without a rater it is open which of these fields belong. */
const raterFields = new Set(["annotator", "order", "raw"]);

/** An `annotations` file → its values and faults, in file order. Whether the items exist is for the importer to ask. */
export function readAnnotations(
  source: AsyncIterable<Uint8Array>,
  limits?: LineLimits,
): AsyncGenerator<Entry<ImportedValue>> {
  return readRecords(source, annotations, limits);
}
