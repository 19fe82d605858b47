import { fault, type Fault } from "./fault";
import { lineLimits } from "./lines";

/** The client went away, or its line broke, before the file was there. */
export class BrokenUpload extends Error {}

/** A request's body as it arrives; what breaks on the way is a `BrokenUpload`. */
export async function* uploadOf(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenUpload("the upload broke off", { cause });
      });
      if (done) break;
      yield value;
    }
    if (request.signal.aborted) throw new BrokenUpload("the upload was given up");
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The fault of a file that says beforehand that it is too large; null for one that may be read. */
export function declaredTooLarge(request: Request, most = lineLimits.fileBytes): Fault | null {
  if (Number(request.headers.get("content-length") ?? 0) <= most) return null;
  return fault(1, [], "too-large", { megabytes: Math.round(most / 1024 / 1024) });
}
