import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { faultsOf, jsonl, makeLead, rowCounts, take, taken } from "./import.fixture";
import { benchmarkItem, pair } from "./lines.fixture";

useTestDatabase();

let lead: Person;
beforeAll(async () => {
  lead = await makeLead();
});

const item = (id: string, more: object = {}) => ({ ...benchmarkItem, id, ...more });
const benchmark = { format: "benchmark" } as const;
const file = jsonl(item("one"), item("two", { dimension: "FR", source: undefined, utterance: undefined }));

describe("importing a benchmark", () => {
  it("makes one, in the order of the file, with its context shared", async () => {
    const before = await rowCounts();
    const answer = await taken(lead, file, { ...benchmark, name: "Caesar", fileName: "caesar.jsonl" });
    expect(answer).toMatchObject({ created: 2, updated: 0, unchanged: 0, faults: [] });
    const after = await rowCounts();
    expect([
      after.benchmarks - before.benchmarks,
      after.benchmarkItems - before.benchmarkItems,
      after.items - before.items,
    ]).toEqual([1, 2, 0]);
    expect([after.characters - before.characters, after.scenes - before.scenes]).toEqual([1, 1]);
    const client = await database();
    const stored = await client.benchmark.findUniqueOrThrow({
      where: { id: answer.benchmark ?? "" },
      include: {
        items: {
          orderBy: { position: "asc" },
          include: { context: { include: { character: true, scene: true } } },
        },
      },
    });
    expect(stored).toMatchObject({
      name: "Caesar",
      protocol: "furina-pairwise",
      importId: answer.import,
      createdById: lead.userId,
    });
    expect(stored.items).toMatchObject([
      {
        externalId: "one",
        position: 0,
        question: "CR",
        source: "gpt-3.5",
        utterance: "Rome.",
        cluster: "caesar",
        context: { turns: pair.history, character: { kind: "established" }, scene: { situation: "Rain." } },
      },
      { externalId: "two", position: 1, question: "FR", source: null, utterance: null },
    ]);
  });

  it("changes nothing for the same bytes, under whatever name, and gives the same benchmark", async () => {
    const first = await taken(lead, file, benchmark);
    const before = await rowCounts();
    const again = await taken(lead, file, { ...benchmark, name: "Other" });
    expect(again).toMatchObject({
      import: first.import,
      benchmark: first.benchmark,
      created: 0,
      unchanged: 2,
      importedAt: expect.any(Date) as Date,
    });
    expect(await taken(lead, file, { ...benchmark, dryRun: true })).toMatchObject({
      import: null,
      benchmark: first.benchmark,
    });
    expect(await rowCounts()).toEqual(before);
  });

  it("says beforehand what it would do, and stores nothing", async () => {
    const before = await rowCounts();
    const answer = await taken(lead, jsonl(item("three")), { ...benchmark, dryRun: true });
    expect(answer).toMatchObject({ import: null, benchmark: null, created: 1 });
    expect(answer.preview).toMatchObject({
      sources: { top: [{ name: "gpt-3.5", count: 1 }] },
      protocols: { distinct: 0 },
      models: { distinct: 0 },
    });
    expect(answer.preview?.samples[0]?.item).toMatchObject({ id: "three", utterance: "Rome." });
    expect(await rowCounts()).toEqual(before);
  });

  it("refuses a name that is taken; without a name the file's own gives one that is free", async () => {
    const other = jsonl(item("four"));
    for (const dryRun of [true, false])
      expect(await take(lead, other, { ...benchmark, name: "Caesar", dryRun })).toMatchObject({
        reason: "conflict",
        code: "name-taken",
      });
    const names = async (content: string) => {
      const { benchmark: id } = await taken(lead, content, { ...benchmark, fileName: "Caesar.jsonl" });
      return (await (await database()).benchmark.findUniqueOrThrow({ where: { id: id ?? "" } })).name;
    };
    expect([await names(other), await names(jsonl(item("five")))]).toEqual(["Caesar (2)", "Caesar (3)"]);
  });

  it("lets an item of another benchmark have the same id", async () => {
    const { created } = await taken(lead, jsonl(item("one", { cluster: "again" })), { ...benchmark, name: "Second" });
    expect(created).toBe(1);
  });

  it("stores nothing of a file with a fault, and names the items", async () => {
    const before = await rowCounts();
    const bad = await take(
      lead,
      jsonl(
        item("six"),
        item("seven", { history: [] }),
        item("eight", { character: { name: "A", kind: "established", attributes: [] } }),
      ),
      benchmark,
    );
    expect(faultsOf(bad)).toEqual(["2 history empty-history", "3 character.attributes missing-profile"]);
    expect(await rowCounts()).toEqual(before);
  });

  it("takes thousands of items in batches, each with its place", async () => {
    const many = jsonl(...Array.from({ length: 1_203 }, (_, at) => item(`many-${at}`)));
    const { benchmark: id, created } = await taken(lead, many, { ...benchmark, name: "Many" });
    expect(created).toBe(1_203);
    const items = await (
      await database()
    ).benchmarkItem.findMany({
      where: { benchmarkId: id ?? "" },
      orderBy: { position: "asc" },
      select: { externalId: true, position: true },
    });
    expect(items.map(({ externalId }) => externalId)).toEqual(Array.from({ length: 1_203 }, (_, at) => `many-${at}`));
    expect(items.at(-1)?.position).toBe(1_202);
  });

  it("is for leads and admins", async () => {
    const [annotator] = await makePeople(1);
    expect(await take(annotator!, file, benchmark)).toMatchObject({ reason: "forbidden" });
  });
});
