import { benchmarkLine, type BenchmarkLine } from "./benchmark-line";
import { excerpt, fault, type Fault } from "./fault";
import { questionField } from "./item-line";
import type { LineReader } from "./records";
import { faultsOf } from "./schema-fault";

/** Reads the lines of a `benchmark` file. */
export const benchmarkReader: LineReader<BenchmarkLine> = {
  read(line, value) {
    const parsed = benchmarkLine(questionField(value)).safeParse(value);
    if (parsed.success) return { ok: true, record: parsed.data };
    const twice = { question: "question-twice", dimension: "question-twice" } as const;
    const faults = faultsOf(line, value, parsed.error.issues, twice);
    return { ok: false, faults: faults.map((each) => withoutCharacter(each, value)) };
  },
  key: (value) => (typeof value.id === "string" ? value.id : null),
  repeated: (line, first, value) => fault(line, ["id"], "duplicate-id", { found: excerpt(value.id), first }),
};

/** A line without any character has no profile either, and the profile is what its writer has to add. */
const withoutCharacter = (each: Fault, value: Record<string, unknown>): Fault =>
  each.code === "missing-field" && each.path === "character"
    ? fault(each.line, ["character"], "missing-profile", { item: excerpt(value.id) })
    : each;
