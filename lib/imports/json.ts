import { fault, type Fault } from "./fault";
import { scanJson } from "./scan-json";

export const jsonLimits = { depth: 64, values: 50_000 };

/**
 * One line of JSONL → its value, or the fault that says where it stops being JSON. `__proto__` is a key like any other.
 */
export function parseJsonLine(
  line: number,
  text: string,
  limits = jsonLimits,
): { ok: true; value: unknown } | { ok: false; fault: Fault } {
  const found = scanJson(text, limits);
  if (found) return { ok: false, fault: fault(line, found.path, found.code, found.params) };
  return { ok: true, value: JSON.parse(text) as unknown };
}
