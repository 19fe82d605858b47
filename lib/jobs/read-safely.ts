import type { CallRequest } from "@/lib/jobs/run-handler";
import { unreadable, type Reading } from "@/lib/protocols/answer/reading";

/** A parser that throws counts as a parse failure. */
export function readSafely<T>({ read }: Pick<CallRequest<T>, "read">, text: string): Reading<T> {
  try {
    return read(text);
  } catch (error) {
    return unreadable("parser-error", { detail: String(error) });
  }
}
