import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);
/** In bytes; compression saves less than it costs below this. */
const MIN_COMPRESSED = 1_400;

/** The web Request for a Node request without its body, with the headers as our server has set them. */
export function webRequest(request: IncomingMessage): Request {
  const { method = "GET", url = "/", headers } = request;
  return new Request(`http://${validHost(headers.host)}${url}`, {
    method,
    headers: headers as Record<string, string>,
  });
}

const validHost = (host: string | undefined): string => (host && /^[\w.:[\]-]+$/.test(host) ? host : "localhost");

/** Sends a web Response, compressed where it is long enough and the client accepts it. */
export async function writeResponse(
  source: Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let body = Buffer.from(await source.arrayBuffer());
  response.statusCode = source.status;
  for (const [name, value] of source.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = source.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (body.length >= MIN_COMPRESSED && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) {
    body = await compress(body, { level: 4 });
    response.setHeader("content-encoding", "gzip");
    response.setHeader("vary", "accept-encoding");
  }
  response.setHeader("content-length", body.length);
  response.end(body);
}
