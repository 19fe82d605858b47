import { expect, test } from "vitest";
import { csv } from "@/lib/exports/formats/csv";
import type { EncodeOptions } from "@/lib/exports/formats/format";

async function encode(values: unknown[], options?: EncodeOptions): Promise<string> {
  async function* rows() {
    for (const value of values) yield { value, after: 1 };
  }
  return new Response(csv.encode(rows(), ["value", "after"], options)).text();
}

test.each(["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("https://evil.example")'])(
  "%j is no formula for a spreadsheet, unless asked for as it is",
  async (text) => {
    const quoted = (shown: string) => (/[",\r]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown);
    expect(await encode([text])).toBe(`value,after\n${quoted(`'${text}`)},1\n`);
    // Decoding takes the byte order mark away.
    expect(await encode([text], { excel: true })).toBe(`value,after\n${quoted(`'${text}`)},1\n`);
    expect(await encode([text], { raw: true })).toBe(`value,after\n${quoted(text)},1\n`);
  },
);

test("numbers, dates, lists and other texts stay as they are", async () => {
  const values = [-1.5, 0, true, new Date(0), ["-1"], "a=b", "3-4", "", null];
  expect((await encode(values)).split("\n").slice(1, -1)).toEqual([
    "-1.5,1",
    "0,1",
    "true,1",
    "1970-01-01T00:00:00.000Z,1",
    '"[""-1""]",1',
    "a=b,1",
    "3-4,1",
    ",1",
    ",1",
  ]);
});
