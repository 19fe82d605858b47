import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { classifyFailure } from "./classify-failure";
import { newExchange } from "./guarded-fetch";
import { failureOf, hello, openTestModel, testKey } from "./open.fixture";

// Nothing that is stored of a failure may contain a key.

it("redacts the key in the target of a redirect", () => {
  const failure = classifyFailure(
    new Error(),
    { ...newExchange(), status: 307, location: `http://elsewhere.test/?key=house-key-7` },
    "house-key-7",
  );
  expect(failure.error).toMatchObject({ code: "redirect", params: { location: "http://elsewhere.test/?key=[key]" } });
  expect(failure.cause).toBe("address");
});

it.each(["sk-te****************6789", "AIzaSyA****3456", "Bearer abcdef0123456789"])(
  "redacts what looks like any key: %s",
  (shown) => {
    const raw = JSON.stringify({ error: { message: `Incorrect API key provided: ${shown}` } });
    const { error } = classifyFailure(new Error(), { ...newExchange(), status: 401, raw }, "another-key-entirely");
    expect(error.words).toBe("Incorrect API key provided: [key]");
  },
);

it("retries a call that the server refused as too early", () => {
  const { cause, retryable } = classifyFailure(new Error(), { ...newExchange(), status: 425, raw: "" }, null);
  expect([cause, retryable]).toEqual(["conflict", true]);
});

it.each([false, true])(
  "keeps what was received of an incomplete response, without the key (streaming: %s)",
  async (streaming) => {
    const server = createServer((request, response) => {
      request.resume().on("end", () => {
        response.writeHead(200, { "content-type": streaming ? "text/event-stream" : "application/json" });
        response.write(`You said ${request.headers.authorization}, and`, () =>
          setTimeout(() => response.destroy(), 10),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const { cause, raw } = await failureOf(
        openTestModel(`http://127.0.0.1:${port}/v1`, "m", { streaming }).complete(hello),
      );
      expect([cause, raw]).toEqual(["connection", "You said Bearer [key], and"]);
      expect(raw).not.toContain(testKey);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
