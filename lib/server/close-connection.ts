import type { IncomingMessage, ServerResponse } from "node:http";

/** How long, and how many bytes, of what is still being sent are discarded, so that the client sees the response. */
const LINGER_MS = 2_000;
const LINGER_BYTES = 4 * 1024 * 1024;

/**
 * Where a response begins before the request's body is complete, the connection closes after it: what is still being
 * sent would otherwise be read to its end, which may never come.
 */
export function closeGently(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    if (!request.complete && response.shouldKeepAlive) {
      response.shouldKeepAlive = false;
      // Node calls it as soon as the last response of a connection is written.
      request.socket.destroySoon = () => linger(request);
    }
    return writeHead(...given);
  };
}

/** Ends our side, discards what still comes for a moment, then closes. A reset could overtake the response. */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  let discarded = 0;
  const close = () => void socket.destroy();
  const late = setTimeout(close, LINGER_MS);
  late.unref();
  socket.once("close", () => clearTimeout(late));
  socket.end();
  request.push = (chunk: Buffer | null) => {
    discarded += chunk?.length ?? 0;
    if (chunk === null || discarded > LINGER_BYTES) close();
    return true;
  };
  socket.resume();
}

/** Answers in place of whoever reads the body, where nothing was answered yet, and closes the connection. */
export function cutOff(request: IncomingMessage, response: ServerResponse, answer: Response): void {
  const { socket } = request;
  void answer.text().then((text) => {
    if (socket.destroyed) return;
    if (response.headersSent) return void socket.destroy();
    // Past the response object, which a handler may be about to use.
    socket.write(rawResponse(answer, text), () => socket.destroy());
  });
}

function rawResponse({ status, headers }: Response, text: string): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const length = Buffer.byteLength(text);
  return `HTTP/1.1 ${status} Refused\r\n${lines}content-length: ${length}\r\nconnection: close\r\n\r\n${text}`;
}
