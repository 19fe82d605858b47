import type { CallRequest } from "@/lib/jobs/run-handler";
import { unread, type Reading } from "@/lib/protocols/replies/reading";

/** A parser that throws counts as a parse failure. */
export function readSafely<T>({ read }: Pick<CallRequest<T>, "read">, text: string): Reading<T> {
  try {
    return read(text);
  } catch (error) {
    return unread("reader-error", { message: error instanceof Error ? error.message : String(error) });
  }
}
