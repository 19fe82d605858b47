import type { ChatFailure } from "@/lib/models/chat-failure";
import type { TokenUsage } from "@/lib/models/chat-model";

/** A line of a stream that is no error: the response had begun. */
const STREAM_BEGUN = /^data: *\{(?!.*"error")/m;

/**
 * The tokens that an attempt without a usable response must be assumed to have cost: as counted where a response came
 * and cannot be used, `highest` where one may have been generated that did not reach us, null where the provider
 * refused the request or never received it.
 */
export function chargeOf(
  { cause, status, usage, raw }: Pick<ChatFailure, "cause" | "status" | "usage" | "raw">,
  highest: TokenUsage,
): TokenUsage | null {
  if (usage) return usage;
  if (status === null) return cause === "timeout" ? highest : null;
  if (status >= 300) return null;
  const hadBegun =
    cause === "timeout" ||
    cause === "connection" ||
    cause === "malformed" ||
    cause === "too-large" ||
    cause === "empty";
  return hadBegun || STREAM_BEGUN.test(raw ?? "") ? highest : null;
}
