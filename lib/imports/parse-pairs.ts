import { excerpt, fault } from "./fault";
import type { LineLimits } from "./lines";
import { readRecords, type Entry, type Format } from "./records";
import { pairsLine, type PairsItem } from "./schema";
import { faultsOf } from "./schema-fault";

const pairs: Format<PairsItem> = {
  read(line, value) {
    const parsed = pairsLine.safeParse(value);
    if (parsed.success) return { ok: true, record: parsed.data };
    return { ok: false, faults: faultsOf(line, value, parsed.error.issues) };
  },
  key: (value) => (typeof value.id === "string" ? value.id : null),
  repeated: (line, first, value) => fault(line, ["id"], "duplicate-id", { found: excerpt(value.id), first }),
};

/** A `pairs` file → its items and faults, in file order. */
export function readPairs(source: AsyncIterable<Uint8Array>, limits?: LineLimits): AsyncGenerator<Entry<PairsItem>> {
  return readRecords(source, pairs, limits);
}
