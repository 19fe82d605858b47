import type { Outcome } from "@/lib/outcome";

/** What was answered, where a test is about something else; a refusal fails it, in its own words. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}
