import { expect, test } from "vitest";
import { z } from "zod";
import { attachBody, BrokenBody, readBytes } from "@/lib/api/body";
import { readJson } from "@/lib/api/route";

const chunk = new TextEncoder().encode(" ".repeat(1_000));

/** A body without a length that never ends; `read` counts the bytes that were taken of it. */
function endless(): { request: Request; read: () => number } {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return { request: new Request("http://127.0.0.1/", init), read: () => read };
}

test("reads no more of an endless body than its limit, and says what the limit is", async () => {
  const { request, read } = endless();
  const parsed = await readJson(request, z.unknown(), 20_000);
  if (parsed.ok) throw new Error("accepted");
  expect(parsed.response.status).toBe(413);
  expect(parsed.response.headers.get("content-type")).toBe("application/problem+json");
  expect(await parsed.response.json()).toMatchObject({
    faults: [{ code: "body-too-large", params: { bytes: 20_000 }, message: expect.stringContaining("20,000") }],
  });
  expect(read()).toBeLessThanOrEqual(21_000);
});

test("refuses a body whose declared length is over the limit without reading it", async () => {
  let read = 0;
  const declared = new Request("http://127.0.0.1/", { method: "POST", headers: { "content-length": "20001" } });
  attachBody(
    declared,
    (async function* () {
      read += chunk.length;
      yield chunk;
    })(),
  );
  expect(await readBytes(declared, 20_000)).toBeNull();
  expect(read).toBe(0);
});

test("limits bytes, not characters", async () => {
  const body = (length: number) => new Request("http://127.0.0.1/", { method: "POST", body: "角".repeat(length) });
  expect((await readBytes(body(10), 30))?.toString()).toBe("角".repeat(10));
  expect(await readBytes(body(11), 30)).toBeNull();
  expect(await readBytes(new Request("http://127.0.0.1/"), 30)).toHaveLength(0);
});

test("a body that breaks off is no answerable request", async () => {
  const request = new Request("http://127.0.0.1/", { method: "POST" });
  attachBody(
    request,
    (async function* () {
      yield chunk;
      throw new Error("ECONNRESET");
    })(),
  );
  await expect(readBytes(request, 20_000)).rejects.toThrow(BrokenBody);
});
