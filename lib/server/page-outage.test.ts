import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { answerOutages, notePageError } from "@/lib/server/page-outage";

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** What is answered where a page threw the error and its framework answers 500. */
async function answered(error: unknown, write: "writeHead" | "statusCode"): Promise<Response> {
  let requests = 0;
  server = createServer((_, response) => {
    const id = `page-${(requests += 1)}`;
    answerOutages(id, response);
    if (error) notePageError(error, id);
    if (write === "writeHead") return void response.writeHead(500).end();
    response.statusCode = 500;
    response.end("failed");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test.each(["writeHead", "statusCode"] as const)(
  "a page without the database is a 503 that says when to come back (%s)",
  async (write) => {
    const response = await answered(Object.assign(new Error("down"), { code: "ECONNREFUSED" }), write);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
  },
);

test("an error of ours stays a 500", async () =>
  expect((await answered(new TypeError("undefined is not a function"), "statusCode")).status).toBe(500));
