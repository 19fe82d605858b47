import { faultsOf } from "@/lib/api/faults";
import { ok, refuse, type Outcome } from "@/lib/outcome";
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
    const known = kinds.map(({ id }) => id).join(", ");
    const message = `There is no kind of run with this name; there are: ${known}`;
    return refuse("invalid", { faults: [{ path: "kind", code: "unknown-kind", message, params: { known } }] });
  }
  const parsed = definition.payload.safeParse(payload);
  if (parsed.success) return ok({ definition, payload: parsed.data });
  const faults = faultsOf(parsed.error).map((fault) => ({
    ...fault,
    path: ["payload", ...(fault.path ? [fault.path] : [])].join("."),
  }));
  return refuse("invalid", { faults });
}
