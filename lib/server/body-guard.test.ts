import { once } from "node:events";
import { createServer, request as send, type ClientRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { admit } from "@/lib/api/admission";
import { attachBody, readBytes } from "@/lib/api/body";
import { problem } from "@/lib/api/problem";
import { tooLarge } from "@/lib/api/route";
import { bodyGuard, bodyLimits, type BodyLimits } from "@/lib/server/body-guard";
import { webRequest, writeResponse } from "@/lib/server/web-exchange";

let server: Server;
let guard: ReturnType<typeof bodyGuard>;
/** Bytes that arrived of the bodies, whoever read them. */
let accepted = 0;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** `unread`: answers 401 without reading; `limited`: reads up to 1,000 bytes; `greedy`: reads everything. */
async function start(limits: Partial<BodyLimits> = {}, isKnown = false): Promise<string> {
  guard = bodyGuard({ ...bodyLimits, ...limits });
  accepted = 0;
  let ids = 0;
  server = createServer((request, response) => {
    request.headers["x-request-id"] = `request-${(ids += 1)}`;
    request.socket.on("close", () => (accepted += request.socket.bytesRead));
    guard.watch(request, response, 0);
    const asked = webRequest(request);
    attachBody(asked, request);
    if (isKnown) admit(asked, 100_000_000);
    void answerTo(request.url, asked)
      .then((answer) => writeResponse(answer, request, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answerTo(url: string | undefined, asked: Request): Promise<Response> {
  if (url === "/unread") return new Response(null, { status: 401 });
  const limit = url === "/limited" ? 1_000 : Infinity;
  return (await readBytes(asked, limit)) ? Response.json({}) : problem(tooLarge(limit));
}

type Sending = { client: ClientRequest; status: Promise<number | null>; closed: Promise<unknown> };

function begin(url: string, headers = {}): Sending {
  const client = send(url, { method: "POST", headers, agent: false });
  const status = new Promise<number | null>((resolve) => {
    client.on("response", (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    client.on("error", () => resolve(null)).on("close", () => resolve(null));
  });
  const closed = new Promise((resolve) => client.on("close", resolve));
  client.flushHeaders();
  return { client, status, closed };
}

/** Sends until the server closes the connection. */
async function sendForever(sending: Sending): Promise<void> {
  const part = Buffer.alloc(256 * 1024);
  while (!sending.client.destroyed) {
    if (sending.client.write(part)) await new Promise(setImmediate);
    else await Promise.race([once(sending.client, "drain").catch(() => undefined), sending.closed]);
  }
}

/** Waits until the server has taken notice of so many bytes of open bodies. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const closedByServer = () => until(() => accepted > 0);

test.each([
  ["/unread", 401],
  ["/limited", 413],
  ["/greedy", 413],
])("an endless body without a length to %s gets %i, and little of it is accepted", async (path, status) => {
  const sending = begin((await start()) + path);
  await sendForever(sending);
  expect(await sending.status).toBe(status);
  await closedByServer();
  expect(accepted).toBeLessThan(10_000_000);
});

test("a body that nobody reads fills no memory", async () => {
  const url = await start();
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response) => {
    request.headers["x-request-id"] = "unread";
    guard.watch(request, response, 0);
  });
  const { client } = begin(url);
  client.write(Buffer.alloc(8_000_000));
  await until(() => guard.counts().unknownBytes > 0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(guard.counts().unknownBytes).toBeLessThan(400_000);
  guard.sweep(59_000);
  expect(guard.counts().open).toBe(1);
  guard.sweep(61_000);
  expect(guard.counts()).toMatchObject({ open: 0, unknownBytes: 0 });
  client.destroy();
});

test("refuses a body that does not get on, and lets a slow one that does", async () => {
  const url = await start({}, true);
  const [stuck, slow] = [begin(`${url}/greedy`), begin(`${url}/greedy`)];
  stuck.client.write("{");
  slow.client.write("{");
  await until(() => guard.counts().open === 2);
  for (let now = 19_000; now <= 190_000; now += 19_000) {
    const before = guard.counts().total;
    slow.client.write(" ".repeat(11_000));
    await until(() => guard.counts().total >= before + 11_000);
    guard.sweep(now);
  }
  expect(await stuck.status).toBe(408);
  expect(guard.counts().open).toBe(1);
  slow.client.end("}");
  expect(await slow.status).toBe(200);
});

test("bodies of unknown senders share a limit: the one begun first makes room", async () => {
  const url = await start({ allUnknownBytes: 300_000 });
  const bodies: Sending[] = [];
  for (let sent = 0; sent < 4; sent++) {
    const body = begin(`${url}/greedy`);
    bodies.push(body);
    const before = guard.counts().total;
    body.client.write(Buffer.alloc(100_000));
    await until(() => guard.counts().total >= before + 100_000);
  }
  expect(await bodies[0]?.status).toBe(503);
  expect(guard.counts()).toMatchObject({ open: 3, unknownBytes: 300_000 });
  for (const { client } of bodies.slice(1)) client.end();
  expect(await Promise.all(bodies.slice(1).map(({ status }) => status))).toEqual([200, 200, 200]);
  await until(() => guard.counts().unknownBytes === 0);
});

test("keeps the connection after a complete body", async () => {
  const url = await start();
  const response = await fetch(`${url}/limited`, { method: "POST", body: "{}" });
  expect(response.headers.get("connection")).toBe("keep-alive");
});
