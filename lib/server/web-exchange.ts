import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);
/** Below this many bytes compression saves less than it costs. */
const WORTH_COMPRESSING = 1_400;

/** A web Request of a Node one whose body has arrived; the headers as our server has set them, not as the client sent them. */
export function webRequest(request: IncomingMessage, body: Buffer<ArrayBuffer> | null): Request {
  const { method = "GET", url = "/", headers } = request;
  return new Request(`http://${validHost(headers.host)}${url}`, {
    method,
    headers: headers as Record<string, string>,
    body,
  });
}

const validHost = (host: string | undefined): string => (host && /^[\w.:[\]-]+$/.test(host) ? host : "localhost");

/** The body of a request with a declared length; rejects where the client goes away before its end. */
export function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
  });
}

/** Writes a web Response out, whole and, where it pays and the client can read it, compressed. */
export async function writeResponse(
  answer: Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let body = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (body.length >= WORTH_COMPRESSING && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) {
    body = await compress(body, { level: 4 });
    response.setHeader("content-encoding", "gzip");
    response.setHeader("vary", "accept-encoding");
  }
  response.setHeader("content-length", body.length);
  response.end(body);
}
