import type { Followed } from "@/components/runs/following";
import type { Refusal } from "@/lib/outcome";

/** Why a move was not made, when it was said, and in which state the run was. */
export type Refused = { refusal: Refusal | "failed"; status: Followed["status"]; at: number };

/** Long enough to be read. */
const READ_MS = 5_000;

/** Whether it is still worth saying: not once the run is in another state, and that no answer came not once the server answers again. */
export function isStillSo(
  { refusal, status, at }: Refused,
  now: { status: Followed["status"]; heardAt: number },
): boolean {
  return now.status === status && (refusal !== "failed" || now.heardAt < at + READ_MS);
}
