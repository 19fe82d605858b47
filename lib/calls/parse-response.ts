import type { CallRequest } from "@/lib/calls/request";
import { unread, type Reading } from "@/lib/protocols/replies/reading";

/** Parses a response. A parser that throws counts as a parse failure. */
export function parseResponse<T>({ read }: Pick<CallRequest<T>, "read">, text: string): Reading<T> {
  try {
    return read(text);
  } catch (error) {
    return unread("reader-error", { message: error instanceof Error ? error.message : String(error) });
  }
}
