import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brief, bytesOf } from "./lines.fixture";
import { readLines, type LineLimits } from "./lines";

const small: LineLimits = { lineBytes: 20, fileBytes: 1000 };

async function read(content: string | Uint8Array, chunk?: number, limits = small): Promise<string[]> {
  const seen: string[] = [];
  for await (const entry of readLines(bytesOf(content, chunk), limits))
    seen.push("fault" in entry ? brief(entry.fault) : `${entry.line}: ${entry.text}`);
  return seen;
}

describe("lines of a file", () => {
  it("are numbered, blank ones counted and skipped", async () => {
    expect(await read("a\n\n \t\r\nb\n")).toEqual(["1: a", "4: b"]);
  });

  it("may end in CRLF, start with a byte-order mark, and lack the last line break", async () => {
    expect(await read("\ufeffa\r\nb", 1)).toEqual(["1: a", "2: b"]);
  });

  it("keep a byte-order mark that does not start the file", async () => {
    expect(await read('"\ufeffa"\n\ufeffb')).toEqual(['1: "\ufeffa"', "2: \ufeffb"]);
    expect(await read(`\ufeff${"x".repeat(20)}\r`)).toEqual([`1: ${"x".repeat(20)}`]);
    expect(await read(`\ufeff${"x".repeat(20)}\rx`)).toEqual(["1 line-too-long"]);
  });

  it("may hold characters cut by the chunks", async () => {
    expect(await read("你好\n👩🏽‍🚀", 1)).toEqual(["1: 你好", "2: 👩🏽‍🚀"]);
  });

  it.each([
    ["a stray byte", [0x61, 0xff], 2],
    ["a cut character", [0x61, 0xe4, 0xbd], 3],
    ["an encoded surrogate", [0xed, 0xa0, 0x80], 2],
    ["an overlong slash", [0xc0, 0xaf], 1],
  ])("with %s are a fault that names the byte", async (_, bytes, column) => {
    const entries = readLines(bytesOf(Uint8Array.from(bytes)), small);
    expect((await entries.next()).value).toMatchObject({ fault: { line: 1, code: "not-utf8", params: { column } } });
  });

  it("over their limit are a fault, and the next line is read", async () => {
    for (const chunk of [1, 7, 100])
      expect(await read(`${"x".repeat(20)}\r\n${"x".repeat(21)}\n${"x".repeat(300)}\nok`, chunk)).toEqual([
        `1: ${"x".repeat(20)}`,
        "2 line-too-long",
        "3 line-too-long",
        "4: ok",
      ]);
  });

  it("of a JSON array are one fault, however long the array", async () => {
    expect(await read('\n [{"a":1},\n{"a":2}]')).toEqual(["2 json-array"]);
    expect(await read(`[${"1,".repeat(100)}`)).toEqual(["1 json-array"]);
  });

  it("end where the file is too large; its limit still passes", async () => {
    expect(await read("x\n".repeat(500), 64)).toHaveLength(500);
    const over = await read(`${"x\n".repeat(500)}y`, 64);
    expect(over.length).toBe(501);
    expect(over.at(-1)).toBe("501 too-large");
  });

  it("do not depend on how the bytes are chunked", async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .array(fc.constantFrom("\n", "\r", "[", "{", " ", "\ufeff", "é", "你", "😀", "x".repeat(20)), { maxLength: 60 })
        .map((parts) => new TextEncoder().encode(parts.join(""))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 40 }), async (content, chunk) => {
        expect(await read(content, chunk)).toEqual(await read(content, 10_000));
      }),
      { seed: 4, numRuns: 500 },
    );
  });
});

describe("a file of 100 MB", () => {
  const mebibyte = 1024 * 1024;
  async function* file(megabytes: number, more: string) {
    const chunk = new TextEncoder().encode(`${"x".repeat(1023)}\n`.repeat(1024));
    for (let sent = 0; sent < megabytes; sent += 1) yield chunk;
    yield* bytesOf(more);
  }

  it("is read whole, and one byte more is refused", async () => {
    const count = async (source: AsyncIterable<Uint8Array>) => {
      let lines = 0;
      let last = "";
      for await (const entry of readLines(source)) {
        if ("fault" in entry) last = brief(entry.fault);
        else lines += 1;
      }
      return [lines, last];
    };
    expect(await count(file(100, ""))).toEqual([100 * 1024, ""]);
    expect(await count(file(100, "x"))).toEqual([100 * 1024, `${100 * 1024 + 1} too-large`]);
  }, 30_000);

  it("of one single line is refused without being held", async () => {
    const before = process.memoryUsage().arrayBuffers;
    const chunk = new Uint8Array(mebibyte).fill(0x78);
    let most = 0;
    async function* endless() {
      for (let sent = 0; sent < 100; sent += 1) {
        yield chunk;
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }
    }
    const seen: string[] = [];
    for await (const entry of readLines(endless())) seen.push("fault" in entry ? brief(entry.fault) : "line");
    expect(seen).toEqual(["1 line-too-long"]);
    expect(most).toBeLessThan(20 * mebibyte);
  }, 30_000);
});
