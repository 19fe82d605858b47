import { describe, expect, it } from "vitest";
import { englishFault } from "@/lib/i18n/english";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { bytesOf, faultsIn, pair } from "./lines.fixture";
import { protocolOf, protocols } from "@/lib/protocols/registry";
import { useProtocols } from "@/lib/protocols/registry.fixture";
import { testDimension } from "./protocols.fixture";
import { asksOf, candidatesOf } from "./item-line";
import { itemReader } from "./read-items";
import { collect, readRecords } from "./records";

useProtocols(testDimension, testTrajectory, testMixture);

const file = (...lines: unknown[]) =>
  lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
const entries = (...lines: unknown[]) => readRecords(bytesOf(file(...lines)), itemReader);
const read = (...lines: unknown[]) => collect(entries(...lines));
const faults = (...lines: unknown[]) => faultsIn(entries(...lines));
const second = { ...pair, id: "caesar-13" };
const [one, two] = pair.responses;

describe("a good pairs file", () => {
  it("gives its items with their lines", async () => {
    const { records, faults } = await read(pair, "", second);
    expect(faults.total).toBe(0);
    expect(records.map(({ line, record }) => [line, record.id])).toEqual([
      [1, "caesar-12"],
      [3, "caesar-13"],
    ]);
    expect(records[0]?.record).toEqual(pair);
  });

  it("takes an item without a cluster as its own cluster", async () => {
    const { records } = await read({ ...pair, cluster: undefined });
    expect(records[0]?.record.cluster).toBe("caesar-12");
  });

  it("takes one response and no dimension where the annotator picks the dimension", async () => {
    expect(await faults({ ...pair, protocol: "test-dimension", dimension: undefined, responses: [one] })).toEqual([]);
  });

  it("takes an empty history, an absent scene and two responses of one model", async () => {
    expect(await faults({ ...pair, history: [], scene: undefined, responses: [one, one] })).toEqual([]);
  });

  it.each(["en", "en-US", "zh", "zh-Hans", "zh-Hant-TW", "yue", "de-DE-u-co-phonebk"])(
    "takes the language %s",
    async (language) => {
      expect(await faults({ ...pair, language })).toEqual([]);
    },
  );

  it.each([
    ["HTML and script", `<script>alert("x")</script><img src=x onerror=alert(1)> &amp; </textarea>`],
    ["right-to-left text with its marks", "\u202bשלום، مرحبا\u202c \u200f!"],
    ["emoji with joiners and skin tones", "👩🏽‍🚀🏳️‍🌈👨‍👩‍👧‍👦 \ud83d\ude00"],
    ["unnormalized and padded text", "  e\u0301 é \ufeff \t\r\n ﬁ  "],
    ["Chinese beyond the basic plane", "𠮷野家：「你好」……"],
  ])("keeps %s as it is", async (_, text) => {
    const { records, faults } = await read({ ...pair, responses: [{ ...one, text }, two] });
    expect(faults.listed).toEqual([]);
    expect(records[0]?.record.responses?.[0]?.text).toBe(text);
  });
});

describe("a bad pairs file names line and field", () => {
  const without = (field: keyof typeof pair) => ({ ...second, [field]: undefined });
  it.each<[string, unknown, string[]]>([
    ["wrong JSON", `{"id": "x", }`, ["2 not-json"]],
    ["an object over several lines", `{`, ["2 cut-json"]],
    ["a value that is no object", `"caesar"`, ["2 expected-object"]],
    ["a wrong field", { ...second, speaker: "x" }, ["2 speaker unknown-field"]],
    ["two wrong fields", { ...second, a: 1, b: 2 }, ["2 a unknown-field", "2 b unknown-field"]],
    [
      "a wrong field deep inside",
      { ...second, responses: [one, { ...two, score: 1 }] },
      ["2 responses[1].score unknown-field"],
    ],
    [
      "__proto__ as a field",
      `{"__proto__":{"id":"x"},${JSON.stringify(second).slice(1)}`,
      ["2 __proto__ unknown-field"],
    ],
    ["a field that only prototypes have", without("id"), ["2 id missing-field"]],
    ["an unknown dimension", { ...second, dimension: "XX" }, ["2 dimension unknown-question"]],
    ["no dimension", without("dimension"), ["2 dimension missing-field"]],
    [
      "a dimension where the annotator picks it",
      { ...second, protocol: "test-dimension", responses: [one] },
      ["2 dimension question-open"],
    ],
    ["an unknown protocol", { ...second, protocol: "furina" }, ["2 protocol unknown-protocol"]],
    ["no protocol", without("protocol"), ["2 protocol missing-field"]],
    ["an unknown language", { ...second, language: "xx" }, ["2 language unknown-language"]],
    ["a language that is no tag", { ...second, language: "en_US" }, ["2 language unknown-language"]],
    ["no responses", without("responses"), ["2 responses missing-field"]],
    ["a response missing", { ...second, responses: [one] }, ["2 responses response-count"]],
    ["a response too many", { ...second, responses: [one, two, one] }, ["2 responses response-count"]],
    [
      "two responses where one is asked",
      { ...second, protocol: "test-dimension", dimension: undefined },
      ["2 responses response-count"],
    ],
    [
      "a response without its model",
      { ...second, responses: [{ text: "x" }, two] },
      ["2 responses[0].model missing-field"],
    ],
    ["a number for text", { ...second, character: { ...pair.character, name: 5 } }, ["2 character.name expected-text"]],
    ["text for a list", { ...second, history: "Hello" }, ["2 history expected-list"]],
    [
      "a number for motivations",
      { ...second, scene: { motivations: 5 } },
      ["2 scene.motivations expected-text-or-list"],
    ],
    [
      "a motivation without text",
      { ...second, scene: { motivations: [{ name: "Man" }] } },
      ["2 scene.motivations[0].text missing-field"],
    ],
    [
      "an attribute without visibility",
      { ...second, character: { name: "C", attributes: [{ key: "a", value: "b" }] } },
      ["2 character.attributes[0].visibility missing-field"],
    ],
    [
      "a lone surrogate",
      `{"id":"caesar-13","history":[{"speaker":"Man","text":"ab\\ud83d"}],` +
        JSON.stringify({ ...second, history: undefined, id: undefined }).slice(1),
      ["2 history[0].text lone-surrogate"],
    ],
    [
      "a NUL character",
      { ...second, responses: [one, { ...two, text: "a\0b" }] },
      ["2 responses[1].text nul-character"],
    ],
    [
      "a text too long",
      { ...second, responses: [one, { ...two, text: "é".repeat(100_001) }] },
      ["2 responses[1].text too-long"],
    ],
    ["too many lines of history", { ...second, history: Array(2_001).fill(pair.history[0]) }, ["2 history too-many"]],
    ["a zip bomb of nesting", `{"id":${"[".repeat(1_000_000)}`, ["2 id too-deep"]],
    ["millions of values", `{"history":[${"0,".repeat(1_000_000)}0]}`, ["2 too-many-values"]],
    ["a field given twice", `{"id":"a","scene":{"title":"x","title":"y"}}`, ["2 scene.title duplicate-key"]],
  ])("%s", async (_, line, expected) => {
    expect(await faults(pair, line)).toEqual(expected);
  });

  it("a duplicate id names both lines", async () => {
    const { faults } = await read(pair, "", second, pair);
    expect(faults.listed).toMatchObject([
      { line: 4, path: "id", code: "duplicate-id", params: { found: '"caesar-12"', first: 1 } },
    ]);
  });

  it("100,000 characters of emoji are as long as is allowed", async () => {
    const text = "😀".repeat(100_000);
    expect(await faults({ ...pair, responses: [{ ...one, text }, two] })).toEqual([]);
    expect(await faults({ ...pair, responses: [{ ...one, text: `${text}a` }, two] })).toEqual([
      "1 responses[0].text too-long",
    ]);
  });

  it.each(["", " \u200b\n"])("a blank response is a response: %j", async (text) => {
    const { records } = await read({ ...pair, responses: [one, { ...two, text }] });
    expect(records[0]?.record.responses?.[1]).toEqual({ ...two, text });
  });

  it("every fault of a line is named at once", async () => {
    expect(await faults({ ...pair, dimension: "X", note: 1, responses: [{ ...one, model: "" }, two] })).toEqual([
      "1 dimension unknown-question",
      "1 responses[0].model blank-text",
      "1 note unknown-field",
    ]);
  });

  it("says in a sentence what is wrong", async () => {
    const { faults } = await read({ ...pair, dimension: "XX", scene: { worldveiw: "x" } });
    expect(faults.listed.map(englishFault)).toEqual([
      'Unknown field "worldveiw".',
      'Unknown question "XX". Use one of: CR, FR, RR, CA, PA.',
    ]);
  });

  it("an empty file", async () => expect(await faults("\n \n")).toEqual(["1 empty-file"]));

  it("a file that is one JSON array", async () => {
    expect(await faults(JSON.stringify([pair, second], null, 2))).toEqual(["1 json-array"]);
  });

  it("bytes that are no UTF-8, and the lines after them are still read", async () => {
    const bad = Uint8Array.of(...new TextEncoder().encode(`{"id":"`), 0xff, 0x22, 0x7d, 0x0a);
    async function* source() {
      yield bad;
      yield* bytesOf(file(pair, second, "x"));
    }
    expect(await faultsIn(readRecords(source(), itemReader))).toEqual(["1 not-utf8", "4 not-json"]);
  });

  it("lists 200 faults and counts them all", async () => {
    const { faults, records } = await read(...Array<string>(500).fill("x"), pair);
    expect([faults.listed.length, faults.total, records.length]).toEqual([200, 500, 1]);
  });

  it("gives up on a file of nothing but faults", async () => {
    const { faults } = await read(...Array<string>(20_000).fill("x"));
    expect(faults.total).toBe(10_001);
  });
});

describe("a line of another protocol", () => {
  const { dimension: _, responses: __, history: ___, ...context } = pair;
  const turns = [
    { kind: "observation", text: "The ship lists." },
    { kind: "action", speaker: "Julius Caesar", text: "(draws his sword)" },
  ];
  const trajectory = { ...context, protocol: "test-trajectory", model: "gpt-4", turns };
  const mixture = { ...pair, dimension: undefined, protocol: "test-mixture", responses: [one, two, one] };

  it("may begin with the scene, and be one trajectory on the line itself", async () => {
    const { records, faults } = await read(trajectory);
    expect(faults.listed).toEqual([]);
    const record = records[0]!.record;
    expect([record.history, candidatesOf(record)]).toEqual([[], [{ model: "gpt-4", text: "", turns }]]);
    expect(asksOf(testTrajectory, record)).toEqual(["K1", "K2", "K3", "K4", "K5", "K6", "K7"]);
  });

  it("has as many responses as its protocol allows", async () => {
    const { records, faults } = await read(mixture, { ...mixture, id: "2", responses: [one, two] });
    expect(faults.listed).toEqual([]);
    expect(records.map(({ record }) => candidatesOf(record).length)).toEqual([3, 2]);
  });

  it.each<[string, unknown, string[]]>([
    ["no turns", { ...trajectory, turns: [] }, ["1 turns empty-list"]],
    ["turns missing", { ...trajectory, turns: undefined }, ["1 turns missing-field"]],
    ["no model", { ...trajectory, model: undefined }, ["1 model missing-field"]],
    [
      "another kind of turn",
      { ...trajectory, turns: [{ kind: "thought", text: "x" }] },
      ["1 turns[0].kind unknown-value"],
    ],
    ["responses for a trajectory", { ...trajectory, responses: [one] }, ["1 responses unknown-field"]],
    ["a question where all are asked", { ...trajectory, question: "K1" }, ["1 question question-open"]],
    ["too few responses", { ...mixture, responses: [one] }, ["1 responses response-range"]],
    ["too many responses", { ...mixture, responses: [one, two, one, two, one] }, ["1 responses response-range"]],
    ["no history where it is shown", { ...mixture, history: undefined }, ["1 history missing-field"]],
    ["both names of the question", { ...pair, question: "CR" }, ["1 dimension question-twice"]],
    ["an unknown question", { ...pair, dimension: undefined, question: "XX" }, ["1 question unknown-question"]],
  ])("with %s is a fault with its field", async (_, line, expected) => {
    expect(await faults(line)).toEqual(expected);
  });

  it("may call its dimension a question", async () => {
    const { records } = await read({ ...pair, dimension: undefined, question: "CR" });
    expect(asksOf(protocolOf("furina-pairwise"), records[0]!.record)).toEqual(["CR"]);
  });

  it("of an unknown protocol names those that there are", async () => {
    const { faults } = await read({ ...pair, protocol: "furina" });
    const allowed = protocols.map(({ id }) => id).join(", ");
    expect(allowed).toContain("furina-pairwise");
    expect(faults.listed).toMatchObject([{ path: "protocol", params: { found: '"furina"', allowed } }]);
  });
});
