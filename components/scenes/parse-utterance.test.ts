import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUpright, type Part, parseUtterance } from "./parse-utterance";

/** <action>, [strong], {emphasis}, `code`, link→address; blocks other than running lines with their kind. */
function words(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case "text":
          return part.text;
        case "code":
          return `\`${part.text}\``;
        case "link":
          return `${part.text}→${part.address}`;
        case "action":
          return `<${words(part.parts)}>`;
        case "strong":
          return `[${words(part.parts)}]`;
        case "emphasis":
          return `{${words(part.parts)}}`;
      }
    })
    .join("");
}
const shown = (text: string) =>
  parseUtterance(text).map(({ kind, mark, parts }) =>
    kind === "lines" ? words(parts) : `${kind}${mark ? ` ${mark}` : ""}: ${words(parts)}`,
  );

describe("actions", () => {
  it("stand in parentheses, ASCII, full-width or mixed", () => {
    expect(shown("(leans in) What is your interest? (waits)")).toEqual([
      "<(leans in)> What is your interest? <(waits)>",
    ]);
    expect(shown("（拱手）哥哥请坐。")).toEqual(["<（拱手）>哥哥请坐。"]);
    expect(shown("（低声) 走。")).toEqual(["<（低声)> 走。"]);
  });

  it("stand between asterisks, which are not shown", () => {
    expect(shown("*nods slowly* Yes. *他转过身*走吧。")).toEqual(["<nods slowly> Yes. <他转过身>走吧。"]);
    expect(shown("他*点头*说")).toEqual(["他<点头>说"]);
    expect(shown("*He turns\nand leaves.* Bye")).toEqual(["<He turns\nand leaves.> Bye"]);
    expect(shown("*(nods)*")).toEqual(["<<(nods)>>"]);
  });

  it("keep an action within an action inside it", () => {
    expect(shown("(turns (slowly) away) No.")).toEqual(["<(turns <(slowly)> away)> No."]);
  });

  it("need both their marks: a parenthesis or an asterisk alone is speech", () => {
    expect(shown("1) first (nods) 2) then")).toEqual(["item 1): first <(nods)> 2) then"]);
    expect(shown("Well :( and (nods) so")).toEqual(["Well :( and <(nods)> so"]);
    expect(shown("(never closed")).toEqual(["(never closed"]);
    expect(shown("*never closed")).toEqual(["*never closed"]);
    expect(shown("2 * 3 * 4, 2*3*4, s**t and f**k, snake_case_name, *\n\nnot across paragraphs*")).toEqual([
      "2 * 3 * 4, 2*3*4, s**t and f**k, snake_case_name, *\n\nnot across paragraphs*",
    ]);
    expect(shown("\\*a star\\*")).toEqual(["*a star*"]);
  });

  it("hold a list that begins within them", () => {
    expect(shown("(counts:\n- one\n- two) Three.")).toEqual(["<(counts:\n- one\n- two)> Three."]);
  });
});

describe("links", () => {
  it("are words with their address, never actions", () => {
    expect(shown("See [the log](https://example.org/a_(b)) now")).toEqual([
      "See the log→https://example.org/a_(b) now",
    ]);
    expect(shown("![map](map.png)")).toEqual(["map→map.png"]);
    expect(shown("It is (https://example.org/x_y_z), truly.")).toEqual(["It is (https://example.org/x_y_z), truly."]);
    expect(shown("www.example.org/*a* （https://例子.cn）")).toEqual(["www.example.org/<a> （https://例子.cn）"]);
  });
});

describe("Markdown", () => {
  it("sets words apart", () => {
    expect(shown("**Hear me.** I _really_ mean `it (so)` __now__. ***Go!***")).toEqual([
      "[Hear me.] I {really} mean `it (so)` [now]. [Go!]",
    ]);
    expect(shown("**(shouts) Run!**")).toEqual(["[<(shouts)> Run!]"]);
    expect(shown("(he says **loudly**)")).toEqual(["<(he says [loudly])>"]);
  });

  it("has headings, lists, quotes, rules and code", () => {
    expect(
      shown(
        "# Plan\n\nThree ways:\n\n1. cut *fast*;\n2. anchor\n- pray\n\n" +
          "> The sea decides.\n---\n```\n(x) *y*\n```\nEnd.",
      ),
    ).toEqual([
      "heading: Plan",
      "Three ways:",
      "item 1.: cut <fast>;",
      "item 2.: anchor",
      "item •: pray",
      "quote: The sea decides.",
      "rule: ",
      "code: (x) *y*",
      "End.",
    ]);
  });

  it("takes nothing for a mark that may have been said: a number, a dash, a hash, HTML", () => {
    for (const said of ["1.", "-", "#1 of all", "1984. A year", "```\nnever closed", "<b>bold</b> <script>x</script>"])
      expect(shown(said)).toEqual([said]);
  });

  it("leaves blank lines between running lines as they were written", () => {
    expect(shown("Yes.\n\n\n\nMaybe.\n")).toEqual(["Yes.\n\n\n\nMaybe.\n"]);
  });
});

describe("any text", () => {
  const letters = (part: Part): string =>
    "parts" in part ? part.parts.map(letters).join("") : part.kind === "link" ? part.text + part.address : part.text;
  const bare = (text: string) => text.replace(/[^a字🎭]/gu, "");

  it("loses no word, and needs no time to speak of, however its marks are strewn", () => {
    const unit = fc.constantFrom(
      "(",
      ")",
      "（",
      "*",
      "**",
      "_",
      "`",
      "[",
      "](",
      "\n",
      "> ",
      "- ",
      "a",
      "字",
      "🎭",
      " ",
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (whole) => {
        const blocks = parseUtterance(whole);
        expect(bare(blocks.flatMap(({ parts }) => parts.map(letters)).join(""))).toBe(bare(whole));
      }),
      { seed: 1, numRuns: 2_000 },
    );
    for (const mark of ["(", "*a ", "**a ", "_a ", "[a](", "`a ", "- ("]) {
      const whole = mark.repeat(20_000);
      expect(
        bare(
          parseUtterance(whole)
            .flatMap(({ parts }) => parts.map(letters))
            .join(""),
        ),
      ).toBe(bare(whole));
    }
  });
});

it("Han, kana and hangul are never slanted", () => {
  expect(isUpright("（拱手）")).toBe(true);
  expect(isUpright("(うなずく)")).toBe(true);
  expect(isUpright("(nods)")).toBe(false);
});
