import type { RunData } from "@/components/runs/run-data";
import type { Refusal } from "@/lib/outcome";

/** Why a control was refused, when, and in which state the run was. */
export type ControlRefusal = { refusal: Refusal | "failed"; status: RunData["status"]; at: number };

/** Long enough to read it. */
const READ_MS = 5_000;

/** Whether to keep showing it: not in another state, and a missing response not once the server responds again. */
export function isStillRelevant(
  { refusal, status, at }: ControlRefusal,
  now: { status: RunData["status"]; updatedAt: number },
): boolean {
  return now.status === status && (refusal !== "failed" || now.updatedAt < at + READ_MS);
}
