import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBytes } from "@/lib/api/body";
import { fastLane, type HotRoute } from "@/lib/server/fast-lane";

let server: Server;
let base: string;

const seen = async (request: Request, { params }: { params: Promise<{ assignmentId: string }> }): Promise<Response> =>
  Response.json({
    params: await params,
    method: request.method,
    url: request.url,
    host: request.headers.get("host"),
    address: request.headers.get("x-client-address"),
    headers: [...request.headers.keys()].filter((name) => name === "x-client-address").length,
    body: (await readBytes(request, 1_000_000))?.toString(),
  });

const routes: HotRoute[] = [
  { method: "PUT", path: "/api/v1/assignments/[assignmentId]/draft", handler: seen },
  {
    method: "GET",
    path: "/api/v1/health",
    handler: async () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } }),
  },
  {
    method: "POST",
    path: "/api/teapot",
    handler: async () => {
      const headers = new Headers({ "content-type": "application/problem+json" });
      headers.append("set-cookie", "a=1");
      headers.append("set-cookie", "b=2");
      return new Response('{"status":418}', { status: 418, headers });
    },
  },
  { method: "POST", path: "/api/none", handler: async () => new Response(null, { status: 204 }) },
  { method: "POST", path: "/api/broken", handler: async () => Promise.reject(new Error("no disk")) },
  { method: "GET", path: "/api/long", handler: async () => Response.json({ text: "很长的一段话".repeat(500) }) },
];

beforeAll(async () => {
  const lane = fastLane(routes);
  server = createServer((request, response) => {
    request.headers["x-client-address"] = "203.0.113.9";
    response.setHeader("x-request-id", "r1");
    if (!lane(request, response)) response.end("next");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const put = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, { method: "PUT", body: '{"rationale":"因为…🎭"}', ...init });

test("passes parameters, address, body and the server's own headers, as Next would", async () => {
  const answer = await (
    await put("/api/v1/assignments/0198f5a2-7d1c/draft?x=1", { headers: { "x-client-address": "6.6.6.6" } })
  ).json();
  expect(answer).toMatchObject({
    params: { assignmentId: "0198f5a2-7d1c" },
    method: "PUT",
    url: `${base}/api/v1/assignments/0198f5a2-7d1c/draft?x=1`,
    host: new URL(base).host,
    address: "203.0.113.9",
    headers: 1,
    body: '{"rationale":"因为…🎭"}',
  });
});

test("sends status, headers and all cookies of the response, besides those the server set", async () => {
  const response = await fetch(`${base}/api/teapot`, { method: "POST" });
  expect(response.status).toBe(418);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(response.headers.get("x-request-id")).toBe("r1");
  expect((await fetch(`${base}/api/none`, { method: "POST" })).status).toBe(204);
});

test.each([
  ["another method", "/api/v1/assignments/1/draft", { method: "POST" }],
  ["HEAD", "/api/v1/health", { method: "HEAD", body: null }],
  ["an escaped path", "/api/v1/assignments/a%2Fb/draft", {}],
  ["a longer path", "/api/v1/assignments/1/draft/2", {}],
  ["a body over a megabyte", "/api/v1/assignments/1/draft", { body: "x".repeat(1_000_001) }],
])("%s is left to Next", async (_, path, init) => {
  const response = await put(path, init);
  expect(response.headers.get("content-type")).toBeNull();
  if (!("method" in init) || init.method !== "HEAD") expect(await response.text()).toBe("next");
});

test("answers 500 with the request's id when a handler throws, and continues to serve", async () => {
  const response = await fetch(`${base}/api/broken`, { method: "POST" });
  expect(response.status).toBe(500);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect((await fetch(`${base}/api/v1/health`)).status).toBe(200);
});

test("compresses long responses where the client accepts it, never short ones", async () => {
  const raw = (path: string, encoding: string): Promise<{ encoding: string | undefined; body: Buffer }> =>
    new Promise((resolve, reject) => {
      httpRequest(`${base}${path}`, { headers: { "accept-encoding": encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) }),
        );
      })
        .on("error", reject)
        .end();
    });
  const zipped = await raw("/api/long", "gzip, br");
  const plain = await raw("/api/long", "identity");
  expect(zipped.encoding).toBe("gzip");
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  expect(zipped.body.length).toBeLessThan(plain.body.length / 10);
  expect((await raw("/api/v1/health", "gzip")).encoding).toBeUndefined();
});

test("survives a client that disconnects in the middle of a body", async () => {
  await new Promise<void>((resolve) => {
    const half = httpRequest(`${base}/api/v1/assignments/1/draft`, {
      method: "PUT",
      headers: { "content-length": 1000 },
    });
    half.on("error", () => undefined).on("close", resolve);
    half.write("half of it", () => setTimeout(() => half.destroy(), 20));
  });
  expect((await fetch(`${base}/api/v1/health`)).status).toBe(200);
});
