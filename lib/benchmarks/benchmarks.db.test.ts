import { beforeAll, describe, expect, it } from "vitest";
import { nobody, system, type Person } from "@/lib/auth/viewer";
import { benchmarkItem, benchmarkItems } from "@/lib/benchmarks/queries/items";
import { listBenchmarks, oneBenchmark } from "@/lib/benchmarks/queries/list";
import { previewChoices, previewItem } from "@/lib/benchmarks/queries/preview";
import { itemsFilter, previewSearch } from "@/lib/benchmarks/schema";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import type { Outcome } from "@/lib/outcome";
import { seedBenchmark } from "@/prisma/seed/demo-benchmark";

useTestDatabase();

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

const found = async (filter: object) => value(await benchmarkItems(system, benchmark, itemsFilter.parse(filter)));
const none = "00000000-0000-4000-8000-000000000000";
let benchmark: string;
let annotator: Person;

beforeAll(async () => {
  await seedBenchmark(new Date());
  benchmark = value(await listBenchmarks(system)).items[0]?.id ?? "";
  annotator = (await makePeople(1))[0]!;
});

describe("a benchmark", () => {
  it("is listed with what is in it, and counted by language, character type and dimension", async () => {
    const [listed] = value(await listBenchmarks(system)).items;
    expect(listed).toMatchObject({
      name: "Twelve scenes (demo) · 十二个场景（演示）",
      items: 52,
      characters: 11,
      languages: ["en", "zh"],
      evaluations: 0,
      by: null,
      demo: true,
    });
    const { counts } = value(await oneBenchmark(system, benchmark));
    expect(counts.reduce((sum, { items }) => sum + items, 0)).toBe(52);
    expect(counts).toContainEqual({ language: "en", kind: "synthesized", dimension: "CR", items: 5 });
    expect(counts).toContainEqual({ language: "zh", kind: "established", dimension: "PA", items: 4 });
  });

  it("without items is an empty one, not none", async () => {
    const { id } = await (
      await database()
    ).benchmark.create({ data: { name: "Nothing yet", protocol: "furina-pairwise" } });
    expect(value(await oneBenchmark(system, id))).toMatchObject({ items: 0, languages: [], counts: [] });
    await (await database()).benchmark.delete({ where: { id } });
  });

  it("is not found under a wrong id, nor under what is no id", async () => {
    for (const id of [none, "x' OR 1=1"]) {
      expect(await oneBenchmark(system, id)).toMatchObject({ reason: "not-found" });
      expect(await benchmarkItem(system, id, none)).toMatchObject({ reason: "not-found" });
    }
  });

  it("is read by leads and admins only", async () => {
    for (const [viewer, reason] of [
      [nobody, "sign-in"],
      [annotator, "forbidden"],
    ] as const)
      for (const outcome of [
        await listBenchmarks(viewer),
        await oneBenchmark(viewer, benchmark),
        await benchmarkItems(viewer, benchmark, itemsFilter.parse({})),
        await benchmarkItem(viewer, benchmark, none),
        await previewItem(viewer, { language: "en" }),
      ])
        expect(outcome).toMatchObject({ ok: false, reason });
  });
});

describe("its items", () => {
  it("stand in the order of the file, with the line to be answered", async () => {
    const { items, total } = await found({});
    expect(total).toBe(52);
    expect(items[0]).toMatchObject({
      externalId: "storm-01",
      question: "CR",
      language: "en",
      character: "Ines Harrow",
      kind: "synthesized",
      scene: "The third night",
    });
    expect(items[0]?.last).not.toBe("");
  });

  it("are found by id, character and scene, in either language, and narrowed by what they are", async () => {
    expect((await found({ search: "kufang-0" })).total).toBe(7);
    expect((await found({ search: "孙悟空" })).total).toBe(6);
    expect((await found({ search: "THIRD night" })).total).toBe(7);
    expect((await found({ search: "100%_" })).total).toBe(0);
    expect((await found({ language: "zh", dimension: "CR", kind: "established" })).total).toBe(2);
    expect((await found({ dimension: "XX", page: "no" })).total).toBe(52);
  });

  it("are shown whole, with their neighbours", async () => {
    const { items } = await found({});
    const [first, second] = items;
    const item = value(await benchmarkItem(system, benchmark, first?.id ?? ""));
    expect(item).toMatchObject({ externalId: "storm-01", previous: null, next: second?.id });
    expect(item.character.attributes.some(({ visibility }) => visibility === "private")).toBe(true);
    expect(item.scene.characters.length).toBeGreaterThan(0);
  });

  it("lend themselves to a preview: the one asked for, else the first of the language", async () => {
    const preview = async (wanted: Parameters<typeof previewItem>[1]) =>
      value(await previewItem(system, wanted))?.externalId;
    expect(await preview({ language: "zh" })).toBe("yizhan-01");
    expect(await preview({ benchmark, item: "kujing-03", language: "zh" })).toBe("kujing-03");
    expect(await preview({ benchmark, item: "kujing-03", language: "en" })).toBe("storm-01");
    expect(await preview({ benchmark: none, language: "en" })).toBeUndefined();
    expect(await preview({ benchmark: "no id", language: "en" })).toBeUndefined();
    const choices = value(await previewChoices(system, previewSearch.parse({ item: "kujing-03", benchmark: none })));
    expect([choices.benchmark, choices.items.en?.externalId, choices.items.zh?.externalId]).toEqual([
      benchmark,
      "storm-01",
      "kujing-03",
    ]);
    expect([choices.ids.en.length, choices.ids.zh[0]]).toEqual([26, "yizhan-01"]);
  });
});
