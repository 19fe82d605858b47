import { excerpt, fault, type Fault } from "./fault";
import type { LineLimits } from "./lines";
import { readRecords, type Entry, type Format } from "./records";
import { benchmarkLine, type BenchmarkLine } from "./schema";
import { faultsOf } from "./schema-fault";

const benchmark: Format<BenchmarkLine> = {
  read(line, value) {
    const parsed = benchmarkLine.safeParse(value);
    if (parsed.success) return { ok: true, record: parsed.data };
    return {
      ok: false,
      faults: faultsOf(line, value, parsed.error.issues).map((each) => withoutCharacter(each, value)),
    };
  },
  key: (value) => (typeof value.id === "string" ? value.id : null),
  repeated: (line, first, value) => fault(line, ["id"], "duplicate-id", { found: excerpt(value.id), first }),
};

/** A line without any character has no profile either, and that is what its writer has to mend. */
const withoutCharacter = (each: Fault, value: Record<string, unknown>): Fault =>
  each.code === "missing-field" && each.path === "character"
    ? fault(each.line, ["character"], "missing-profile", { item: excerpt(value.id) })
    : each;

/** A `benchmark` file → its items and faults, in file order. */
export function readBenchmark(
  source: AsyncIterable<Uint8Array>,
  limits?: LineLimits,
): AsyncGenerator<Entry<BenchmarkLine>> {
  return readRecords(source, benchmark, limits);
}
