import type { CallRequest } from "@/lib/calls/request";
import type { Reading } from "@/lib/protocols/answer/reading";

/** Parses a response. A parser that throws counts as a parse failure. */
export function parseResponse<T>({ read }: Pick<CallRequest<T>, "read">, text: string): Reading<T> {
  try {
    return read(text);
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}
