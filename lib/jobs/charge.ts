import type { ChatFailure } from "@/lib/models/chat-failure";
import type { TokenUsage } from "@/lib/models/chat-model";

/** A line of a stream that is no error: the answer had begun. */
const BEGUN = /^data: *\{(?!.*"error")/m;

/**
 * The tokens that a sending which brought no answer must be taken to have cost: as counted where an answer came and cannot
 * serve, `bound` where one may have been made that we have not got, null where it was refused or never taken up.
 */
export function chargeOf(
  { cause, status, usage, raw }: Pick<ChatFailure, "cause" | "status" | "usage" | "raw">,
  bound: TokenUsage,
): TokenUsage | null {
  if (usage) return usage;
  if (status === null) return cause === "timeout" ? bound : null;
  if (status >= 300) return null;
  const answering =
    cause === "timeout" ||
    cause === "connection" ||
    cause === "malformed" ||
    cause === "too-large" ||
    cause === "empty";
  return answering || BEGUN.test(raw ?? "") ? bound : null;
}
