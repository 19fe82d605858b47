import { parseInput } from "@/lib/api/parse-input";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";
import type { RunDefinition } from "@/lib/runs/definition";
import type { RunInput } from "@/lib/runs/schema";

/**
 * The kind that an input names, and its payload checked by that kind's schema. Faults name their fields under
 * `payload`.
 */
export function parseRun(
  { kind, payload }: RunInput,
  kinds: readonly RunDefinition[],
): Outcome<{ definition: RunDefinition; payload: unknown }> {
  const definition = kinds.find(({ id }) => id === kind);
  if (!definition) {
    const allowed = kinds.map(({ id }) => id).join(", ");
    return refuseField("kind", "unknown-value", { found: JSON.stringify(kind), allowed });
  }
  const parsed = parseInput(definition.payload, payload);
  if (parsed.ok) return ok({ definition, payload: parsed.value });
  const faults = parsed.faults?.map((fault) => ({
    ...fault,
    path: ["payload", ...(fault.path ? [fault.path] : [])].join("."),
  }));
  return refuse("invalid", { faults });
}
