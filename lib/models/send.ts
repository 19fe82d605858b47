import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, unzip } from "node:zlib";
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
  const received = await exchange(checked.url, headers, Buffer.from(body), guard, signal);
  return { ...received, body: await unpacked(received, guard.maxBytes) };
}

function exchange(
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  guard: Guard,
  signal?: AbortSignal | null,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    let response: IncomingMessage | undefined;
    let length = 0;
    const chunks: Buffer[] = [];
    const soFar = () => ({
      status: response?.statusCode,
      raw:
        chunks.length === 0 ? undefined : struck(Buffer.concat(chunks).subarray(0, keptBytes).toString(), guard.secret),
    });
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method: guard.method ?? "POST",
      agent: socketsFor(url.protocol, guard.allowPrivate),
      headers: {
        ...headers,
        "accept-encoding": "identity",
        ...(guard.method ? {} : { "content-length": body.length }),
      },
    });
    const fail = (failure: ChatFailure) => {
      settle();
      request.destroy();
      reject(failure);
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
      clearTimeout(total);
      clearTimeout(idle);
      signal?.removeEventListener("abort", cancel);
    };
    signal?.addEventListener("abort", cancel, { once: true });
    const broken = (error: Error) => fail(connectionFailure(error, url, soFar()));
    request.on("error", broken);
    request.on("response", (incoming) => {
      response = incoming;
      idle.refresh();
      incoming.on("data", (chunk: Buffer) => {
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
      });
      incoming.on("error", broken);
      incoming.on("end", () => {
        settle();
        const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          statusText: incoming.statusMessage ?? "",
          headers: incoming.headers,
          body: whole,
        });
      });
    });
    request.end(body);
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
