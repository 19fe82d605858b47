import { createServer, request as send, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseMalformed } from "@/lib/server/malformed-address";

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!refuseMalformed(request, response)) response.end("served");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Asks as it is written; `fetch` would mend the path. */
const ask = (path: string): Promise<{ status: number; type: string }> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    send({ port, host: "127.0.0.1", path, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "" });
    })
      .on("error", reject)
      .end();
  });

test.each(["/campaigns/%", "/campaigns/%zz", "/%c0%ae", "/%E0%A4?x=1"])("%s is no address", async (path) => {
  expect(await ask(path)).toEqual({ status: 400, type: "text/plain; charset=utf-8" });
  expect(await ask(`/api/v1${path}`)).toEqual({ status: 400, type: "application/problem+json" });
});

test.each(["/", "/campaigns/a%20b", "/%E4%BD%A0", "/campaigns?search=100%"])("%s is one", async (path) =>
  expect((await ask(path)).status).toBe(200),
);
