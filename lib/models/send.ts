import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import { checkAddress, type AddressFault } from "./address";
import { ChatFailure } from "./chat-failure";
import { connectionFailure } from "./connection-failure";
import { decompressed } from "./decompress";
import { redactKey } from "./redact";
import { socketsFor } from "./sockets";
import type { CallErrorCode } from "@/lib/i18n/codes";

/** The limits of one request. */
export type Guard = {
  allowPrivate: boolean;
  /** From sending to the last byte. */
  totalMs: number;
  /** Without receiving a byte. */
  idleMs: number;
  maxBytes: number;
  /** Redacted from whatever is stored. */
  key: string | null;
  /** Calls are posted; the list of models is read with GET. */
  method?: "GET";
};

export type Received = { status: number; statusText: string; headers: IncomingHttpHeaders; body: Buffer };

/** Bytes of an incomplete body that are stored. */
const keptBytes = 64 * 1024;

const addressCodes: Record<AddressFault, CallErrorCode> = {
  "not-a-url": "not-an-address",
  scheme: "address-scheme",
  credentials: "address-credentials",
  private: "private-address",
  forbidden: "forbidden-address",
};

/**
 * Sends a request and waits for the complete response, whatever its status. Throws `ChatFailure` for anything that is
 * not a complete response.
 */
export async function send(
  address: string,
  headers: Record<string, string>,
  body: string,
  guard: Guard,
  signal?: AbortSignal | null,
): Promise<Received> {
  const checked = checkAddress(address, guard.allowPrivate);
  if (!checked.ok) throw new ChatFailure("address", { code: addressCodes[checked.fault], params: { address } });
  if (signal?.aborted) throw new ChatFailure("cancelled", { code: "cancelled" });
  const received = await exchange(checked.url, headers, body, guard, signal);
  const encoding = received.headers["content-encoding"] ?? "";
  return { ...received, body: await decompressed(received.body, encoding, received.status, guard.maxBytes) };
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
        chunks.length === 0 ? undefined : redactKey(Buffer.concat(chunks).subarray(0, keptBytes).toString(), guard.key),
    });
    const fail = (failure: ChatFailure) => {
      if (settled) return;
      settle();
      reject(failure);
      sending?.abort(failure);
    };
    const late = (code: "timeout" | "silent", ms: number) =>
      setTimeout(() => fail(new ChatFailure("timeout", { code, params: { seconds: ms / 1000 } }, soFar())), ms);
    const total = late("timeout", guard.totalMs);
    const idle = late("silent", guard.idleMs);
    const cancel = () => fail(new ChatFailure("cancelled", { code: "cancelled" }, soFar()));
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
          // Cancelled or timed out while it waited for a connection.
          if (settled) controller.abort(new Error("cancelled"));
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
            fail(new ChatFailure("too-large", { code: "too-large", params: { bytes: guard.maxBytes } }, soFar()));
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
