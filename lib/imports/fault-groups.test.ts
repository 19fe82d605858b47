import { describe, expect, it } from "vitest";
import { collect, readRecords } from "@/lib/imports/records";
import { annotationReader } from "@/lib/imports/read-annotations";
import { FaultGroups } from "./fault-groups";
import { fault } from "./fault";
import { jsonl } from "./import.fixture";
import { bytesOf, pair } from "./lines.fixture";
import { itemReader } from "./read-items";

const groupsOf = async (...lines: unknown[]) => {
  const { faults } = await collect(readRecords(bytesOf(jsonl(...lines)), itemReader));
  return { total: faults.total, groups: faults.groups?.result() ?? [] };
};
/** "character.attributes[0–1] rename-field ×4" */
const brief = ({ groups }: Awaited<ReturnType<typeof groupsOf>>) =>
  groups.map(({ path, code, count }) => `${path} ${code} ×${count}`);
const withAttributes = (id: string, ...attributes: object[]) => ({
  ...pair,
  id,
  character: { ...pair.character, attributes },
});

describe("faults that one mistake made", () => {
  it("are one group: what is missing and what stands there instead is a field to rename", async () => {
    const wrong = { name: "Persona", text: "Cold.", visibility: "public" };
    const found = await groupsOf(
      withAttributes("a", ...Array<object>(40).fill(wrong)),
      withAttributes("b", ...Array<object>(2).fill(wrong)),
    );
    expect(found.total).toBe(168);
    expect(brief(found)).toEqual([
      "character.attributes[0–39] rename-field ×42",
      "character.attributes[0–39] rename-field ×42",
    ]);
    expect(found.groups.map(({ params }) => params)).toEqual([
      { from: '"name"', to: '"key"' },
      { from: '"text"', to: '"value"' },
    ]);
    expect(found.groups[0]!.lines).toEqual({ first: 1, last: 2, count: 2 });
  });

  it("stay apart where they are different mistakes", async () => {
    const found = await groupsOf(
      withAttributes("a", { key: "Persona", value: 3, visibility: "Public" }),
      withAttributes("b", { key: "Persona", value: "x", visibility: "hidden" }, { key: "", value: 4 }),
    );
    expect(brief(found)).toEqual([
      "character.attributes[0–1].value text-without-quotes ×2",
      "character.attributes[0].visibility unknown-value-near ×1",
      "character.attributes[0].visibility unknown-value ×1",
      "character.attributes[1].key blank-text ×1",
      "character.attributes[1].visibility missing-field ×1",
    ]);
    expect(found.groups[1]!.params).toMatchObject({ near: "public" });
  });

  it("name a field of the line itself, and none where nothing is like it", async () => {
    const { language, ...rest } = pair;
    expect(brief(await groupsOf({ ...rest, lang: language }))).toEqual(["lang rename-field ×1"]);
    const { history: _, ...noHistory } = pair;
    expect(brief(await groupsOf({ ...noHistory, colour: 1, size: 2 }))).toEqual([
      "history missing-field ×1",
      "colour unknown-field ×1",
      "size unknown-field ×1",
    ]);
  });

  it("are counted beyond a hundred kinds", () => {
    const groups = new FaultGroups();
    for (let kind = 0; kind < 130; kind++) groups.add(fault(kind + 1, [`field-${kind}`], "blank-text"));
    const result = groups.result();
    expect(result).toHaveLength(101);
    expect(result.at(-1)).toMatchObject({ code: "more-faults", params: { count: 30 } });
  });
});

it("a number in quotes says so", () => {
  const read = annotationReader.read(1, { item: "x", annotator: "a", dimension: "CR", value: 2, candidate: "0" });
  const groups = new FaultGroups();
  for (const each of read.ok ? [] : read.faults) groups.add(each);
  expect(groups.result().map(({ path, code }) => `${path} ${code}`)).toEqual(["candidate number-in-quotes"]);
});
