import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, unzip } from "node:zlib";
import type { Dispatcher } from "undici";
import { checkAddress } from "./address";
import { ChatFailure } from "./chat-model";
import { connectionFailure } from "./connection-failure";
import { struck } from "./provider-words";
import { socketsFor } from "./sockets";

/** What a request may take. */
export type Guard = {
  allowPrivate: boolean;
  /** From sending to the last byte. */
  totalMs: number;
  /** Without a byte. */
  idleMs: number;
  maxBytes: number;
  /** Struck out of whatever is kept. */
  secret: string | null;
  /** Calls are posted; GET reads what a server lists. */
  method?: "GET";
};

export type Received = { status: number; statusText: string; headers: IncomingHttpHeaders; body: Buffer };

/** Of a body that was cut, this much is kept to be read by a person. */
const keptBytes = 64 * 1024;

/** Posts a body (or gets) and waits for the whole answer, whatever its status. Throws `ChatFailure` for everything that is no whole answer. */
export async function send(
  address: string,
  headers: Record<string, string>,
  body: string,
  guard: Guard,
  signal?: AbortSignal | null,
): Promise<Received> {
  const checked = checkAddress(address, guard.allowPrivate);
  if (!checked.ok) throw new ChatFailure("address", `This address may not be asked (${checked.fault}): ${address}`);
  if (signal?.aborted) throw new ChatFailure("cancelled", "The call was given up before it was sent.");
  const received = await exchange(checked.url, headers, body, guard, signal);
  return { ...received, body: await unpacked(received, guard.maxBytes) };
}

function exchange(
  url: URL,
  headers: Record<string, string>,
  body: string,
  guard: Guard,
  signal?: AbortSignal | null,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    let sending: Dispatcher.DispatchController | undefined;
    let settled = false;
    let started: Omit<Received, "body"> | undefined;
    let length = 0;
    const chunks: Buffer[] = [];
    const soFar = () => ({
      status: started?.status,
      raw:
        chunks.length === 0 ? undefined : struck(Buffer.concat(chunks).subarray(0, keptBytes).toString(), guard.secret),
    });
    const fail = (failure: ChatFailure) => {
      if (settled) return;
      settle();
      reject(failure);
      sending?.abort(failure);
    };
    const cancel = () => fail(new ChatFailure("cancelled", "The call was given up.", soFar()));
    const total = setTimeout(
      () => fail(new ChatFailure("timeout", `No whole answer after ${seconds(guard.totalMs)}.`, soFar())),
      guard.totalMs,
    );
    const idle = setTimeout(
      () => fail(new ChatFailure("timeout", `Not a byte for ${seconds(guard.idleMs)}.`, soFar())),
      guard.idleMs,
    );
    const settle = () => {
      settled = true;
      clearTimeout(total);
      clearTimeout(idle);
      signal?.removeEventListener("abort", cancel);
    };
    signal?.addEventListener("abort", cancel, { once: true });
    socketsFor(guard.allowPrivate).dispatch(
      {
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: guard.method ?? "POST",
        headers: { ...headers, "accept-encoding": "identity" },
        body: guard.method ? null : body,
      },
      {
        onRequestStart(controller) {
          sending = controller;
          // Given up while it waited for its connection.
          if (settled) controller.abort(new Error("given up"));
        },
        onResponseStart(_, status, incoming, statusText = "") {
          idle.refresh();
          if (status >= 200) started = { status, statusText, headers: incoming };
        },
        onResponseData(_, chunk) {
          idle.refresh();
          chunks.push(chunk);
          length += chunk.length;
          if (length > guard.maxBytes)
            fail(
              new ChatFailure(
                "too-large",
                `The answer is longer than ${guard.maxBytes} bytes; the rest was not read.`,
                soFar(),
              ),
            );
        },
        onResponseEnd() {
          if (settled || !started) return;
          settle();
          resolve({ ...started, body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) });
        },
        onResponseError: (_, error) => fail(connectionFailure(error, url, soFar())),
      },
    );
  });
}

const unpackers: Record<string, (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(unzip),
  deflate: promisify(unzip),
  br: promisify(brotliDecompress),
};

/** Some proxies pack what nobody asked them to pack. */
async function unpacked({ status, headers, body }: Received, maxBytes: number): Promise<Buffer> {
  const unpack = unpackers[headers["content-encoding"]?.toLowerCase() ?? ""];
  if (!unpack) return body;
  try {
    return await unpack(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLong = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new ChatFailure(
      isTooLong ? "too-large" : "malformed",
      isTooLong ? `The answer unpacks to more than ${maxBytes} bytes.` : "The answer could not be unpacked.",
      { status },
    );
  }
}

const seconds = (ms: number) => `${ms / 1000} s`;
