import type { CallRequest } from "@/lib/jobs/run-handler";
import type { Reading } from "@/lib/protocols/replies/reading";

/** A reader that throws has not read. */
export function readSafely<T>({ read }: Pick<CallRequest<T>, "read">, text: string): Reading<T> {
  try {
    return read(text);
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}
