import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { jsonl, makeLead, rowCounts, taken } from "./import.fixture";
import { pair } from "./lines.fixture";

useTestDatabase();

let lead: Person;
beforeAll(async () => {
  lead = await makeLead();
});

const item = (id: string, more: object = {}) => ({ ...pair, id, ...more });
const rehearsed = (content: string, format: "items" | "annotations" = "items") =>
  taken(lead, content, { dryRun: true, format });

describe("a dry run", () => {
  it("counts what an import would do and stores nothing", async () => {
    await taken(lead, jsonl(item("there"), item("other")));
    const before = await rowCounts();
    const answer = await rehearsed(jsonl(item("there"), item("other", { cluster: "moved" }), item("new")));
    expect(answer).toMatchObject({ import: null, created: 1, updated: 1, unchanged: 1 });
    expect(await rowCounts()).toEqual(before);
  });

  it("says when these very bytes were taken in before", async () => {
    const file = jsonl(item("known"));
    await taken(lead, file);
    expect(await rehearsed(file)).toMatchObject({ import: null, unchanged: 1, importedAt: expect.any(Date) as Date });
  });

  it("shows what is in the file", async () => {
    const zh = { language: "zh", character: { name: "甄士隐", attributes: [] }, dimension: "FR" };
    const { preview } = await rehearsed(jsonl(item("1"), item("2", zh), item("3"), item("4")));
    expect(preview).toMatchObject({
      languages: {
        top: [
          { name: "en", count: 3 },
          { name: "zh", count: 1 },
        ],
        distinct: 2,
      },
      questions: {
        top: [
          { name: "CR", count: 3 },
          { name: "FR", count: 1 },
        ],
      },
      protocols: { top: [{ name: "furina-pairwise", count: 4 }] },
      characters: {
        top: [
          { name: "Julius Caesar", count: 3 },
          { name: "甄士隐", count: 1 },
        ],
      },
      models: {
        top: [
          { name: "gpt-3.5", count: 4 },
          { name: "neeko-7b", count: 4 },
        ],
      },
      warnings: { total: 0 },
    });
    expect(preview?.samples.map(({ line, item }) => [line, item?.id])).toEqual([
      [1, "1"],
      [2, "2"],
      [3, "3"],
    ]);
  });

  it("warns of texts in which an annotator could read a model's name, anywhere in the file", async () => {
    const told = { ...pair.responses[0], text: "As Neeko-7B, I say Rome." };
    const attributes = [{ key: "Source", value: "played by ＧＰＴ-3.5", visibility: "private" }];
    const { preview } = await rehearsed(
      jsonl(
        item("1", { responses: [told, pair.responses[1]] }),
        item("gpt-3.5-2"),
        item("3", { character: { ...pair.character, attributes } }),
      ),
    );
    expect(preview?.warnings).toEqual({
      total: 3,
      listed: [
        { line: 1, path: "responses[0].text", model: "neeko-7b" },
        { line: 2, path: "id", model: "gpt-3.5" },
        { line: 3, path: "character.attributes[0]", model: "gpt-3.5" },
      ],
    });
  });

  it("cuts long texts of its samples between characters", async () => {
    const text = `a${"😀".repeat(9_000)}`;
    const { preview } = await rehearsed(jsonl(item("long", { history: [{ speaker: "Man", text }] })));
    const shown = preview?.samples[0]?.item?.history[0]?.text ?? "";
    expect([shown.isWellFormed(), shown.length < 4_100, shown.endsWith("😀 […]")]).toEqual([true, true, true]);
  });

  it("of annotations names people and judges", async () => {
    await taken(lead, jsonl(item("rated")));
    const value = { item: "rated", dimension: "CR", value: 2 };
    const answer = await rehearsed(
      jsonl({ ...value, annotator: "a1" }, { ...value, judge: "gpt-4.1" }, { ...value, judge: "gpt-4.1", order: "BA" }),
      "annotations",
    );
    expect(answer).toMatchObject({ import: null, created: 3 });
    expect(answer.preview).toMatchObject({
      annotators: { top: [{ name: "a1", count: 1 }] },
      judges: { top: [{ name: "gpt-4.1", count: 2 }] },
    });
  });
});
