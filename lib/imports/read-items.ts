import { findProtocol, protocols } from "@/lib/protocols/registry";
import { excerpt, fault } from "./fault";
import { itemLine, questionField, type ItemLine } from "./item-line";
import type { LineReader } from "./records";
import { faultsOf, type Misplaced } from "./schema-fault";

/** Reads the lines of an `items` file, each by the protocol that it names. */
export const itemReader: LineReader<ItemLine> = {
  read(line, value) {
    const named = Object.hasOwn(value, "protocol") ? value.protocol : undefined;
    const protocol = typeof named === "string" ? findProtocol(named) : undefined;
    if (!protocol) return { ok: false, faults: [protocolFault(line, named)] };
    const parsed = itemLine(protocol, questionField(value)).safeParse(value);
    if (parsed.success) return { ok: true, record: parsed.data };
    return { ok: false, faults: faultsOf(line, value, parsed.error.issues, misplaced[protocol.asks]) };
  },
  key: (value) => (typeof value.id === "string" ? value.id : null),
  repeated: (line, first, value) => fault(line, ["id"], "duplicate-id", { found: excerpt(value.id), first }),
};

const protocolFault = (line: number, named: unknown) =>
  named === undefined
    ? fault(line, ["protocol"], "missing-field", { field: excerpt("protocol") })
    : fault(line, ["protocol"], "unknown-protocol", {
        found: excerpt(named),
        allowed: protocols.map(({ id }) => id).join(", "),
      });

const misplaced: Record<"one" | "all", Misplaced> = {
  one: { question: "question-twice", dimension: "question-twice" },
  all: { question: "question-open", dimension: "question-open" },
};
