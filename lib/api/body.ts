/** The client disconnected, or was disconnected, before its body was complete: there is nobody to answer. */
export class BrokenBody extends Error {}

/** In bytes: most JSON bodies have a few hundred. */
export const BODY_LIMIT = 256 * 1024;

type Source = AsyncIterable<Uint8Array>;

/** Bodies of requests that our server answers itself, without a web stream in between. */
const attached = new WeakMap<Request, Source>();

/** Gives a request the body that is read for it. */
export const attachBody = (request: Request, source: Source): void => void attached.set(request, source);

/**
 * Reads a body of at most `limit` bytes; null where it is longer, however its length was declared, and no byte beyond
 * the limit's chunk is read. Throws `BrokenBody`.
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bodyOf(request)) {
    length += chunk.length;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? Buffer.from(chunks[0] as Uint8Array) : Buffer.concat(chunks, length);
}

/** A request's body as it arrives. Leaving it early does not close the connection. Throws `BrokenBody`. */
export async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  const source = attached.get(request);
  const next = source ? nextOf(source) : readerOf(request);
  while (next) {
    const { done, value } = await next().catch((cause: unknown) => {
      throw new BrokenBody("the body broke off", { cause });
    });
    if (done) break;
    yield value as Uint8Array;
  }
  if (request.signal.aborted) throw new BrokenBody("the body was given up");
}

function nextOf(source: Source): () => Promise<IteratorResult<Uint8Array>> {
  const iterator = source[Symbol.asyncIterator]();
  return () => iterator.next();
}

function readerOf({ body }: Request): (() => Promise<{ done: boolean; value?: Uint8Array }>) | null {
  // Not cancelled where reading ends early: that would close the connection before the response.
  const reader = body?.getReader();
  return reader ? () => reader.read() : null;
}
