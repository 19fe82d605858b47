import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { jsonLimits, parseJsonLine } from "./json";

// Thousands of runs; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const fault = (text: string) => {
  const parsed = parseJsonLine(3, text);
  return parsed.ok ? null : parsed.fault;
};

describe("one line of JSON", () => {
  it.each([
    [`{"a":1,}`, 8, `"}"`],
    [`{a:1}`, 2, `"a"`],
    [`{"a" 1}`, 6, `"1"`],
    [`{"😀":tru3}`, 9, `"3"`],
    [`[01]`, 3, `"1"`],
    [`{"a":"b\tc"}`, 8, `"\\t"`],
    [`{"a":"\\x"}`, 8, `"x"`],
    [`{"a":"\\u12g4"}`, 11, `"g"`],
    [`{} {}`, 4, `"{"`],
    [`NaN`, 1, `"N"`],
    [`-x`, 2, `"x"`],
    [`{"a":'b'}`, 6, `"'"`],
  ])("%s is wrong at column %i", (text, column, found) => {
    expect(fault(text)).toMatchObject({ line: 3, path: "", code: "not-json", params: { column, found } });
  });

  it.each([`{`, `{"a`, `{"a"`, `{"a":`, `{"a":1`, `[1,`, `"\\`, `"\\u12`, `tr`, `-`])("%s stops too early", (text) => {
    expect(fault(text)?.code).toBe("cut-json");
  });

  it("may be nested 64 deep, and brackets inside a text do not count", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(fault(nested(64))).toBeNull();
    expect(fault(nested(65))).toMatchObject({ code: "too-deep", params: { max: 64, column: 65 } });
    expect(fault(JSON.stringify("[{".repeat(1000)))).toBeNull();
  });

  it("may not give a key twice, even spelled with escapes", () => {
    expect(fault(`{"x":[{},{"a":1,"\\u0061":2}]}`)).toMatchObject({ code: "duplicate-key", path: "x[1].a" });
    expect(fault(`{"a":{"a":1},"b":[{"a":1},{"a":1}]}`)).toBeNull();
  });

  it("cannot reach a prototype", () => {
    const parsed = parseJsonLine(1, `{"__proto__":{"polluted":true}}`);
    expect(parsed.ok && Object.keys(parsed.value as object)).toEqual(["__proto__"]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("is accepted exactly where JSON.parse accepts it", () => {
    const snippets = fc.array(
      fc.constantFrom(
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        '"',
        "\\",
        "\\u00e9",
        '"a"',
        '"b"',
        "0",
        "-",
        "1.5e+3",
        ".",
        "e",
        "true",
        "null",
        "fals",
        " ",
        "\t",
        "\u00a0",
        "é",
      ),
      { maxLength: 12 },
    );
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.nat(3), fc.string({ maxLength: 2 }))
      .map(
        ([json, at, cut, put]) =>
          json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + cut),
      );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          snippets.map((parts) => parts.join("")),
          broken,
        ),
        (text) => {
          const found = fault(text);
          if (found?.code === "duplicate-key") return;
          let valid = true;
          try {
            JSON.parse(text);
          } catch {
            valid = false;
          }
          expect(found === null).toBe(valid);
        },
      ),
      { seed: 7, numRuns: 20_000 },
    );
  });

  it("has a bounded number of values", () => {
    const list = (count: number) => JSON.stringify(Array(count).fill(0));
    expect(fault(list(jsonLimits.values - 1))).toBeNull();
    expect(fault(list(jsonLimits.values))?.code).toBe("too-many-values");
  });
});
