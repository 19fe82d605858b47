import { expect, it } from "vitest";
import { openGroupedStage } from "./grouped-stage";
import { batchLimits } from "./stage";

type Record = { group: string; at: number };

it("gives groups whole, however far apart their records came, each in the order of the file", async () => {
  const stage = openGroupedStage(({ group }: Record) => group);
  const [groups, each] = [700, 4];
  for (let at = 0; at < groups * each; at += 1) await stage.add({ group: `g${at % groups}`, at });
  for (const _ of ["first", "again"]) {
    const seen = new Map<string, number[]>();
    for await (const batch of stage.batches()) {
      expect(batch.length).toBeLessThan(batchLimits.records + each);
      const here = Map.groupBy(batch, ({ group }) => group);
      for (const [group, records] of here) {
        expect(seen.has(group)).toBe(false);
        seen.set(
          group,
          records.map(({ at }) => at),
        );
      }
    }
    expect(seen.size).toBe(groups);
    for (const places of seen.values()) expect(places).toEqual([0, 1, 2, 3].map((turn) => places[0]! + turn * groups));
  }
  await stage.close();
});

it("gives the groups of one subject one after the other", async () => {
  const stage = openGroupedStage(
    ({ group }: Record) => group,
    ({ group }) => group.split("/")[0]!,
  );
  const groups = Array.from({ length: 2_400 }, (_, at) => `item${at % 60}/rater${Math.floor(at / 60)}`);
  for (const [at, group] of [...groups, ...groups].entries()) await stage.add({ group, at });
  const order: string[] = [];
  for await (const batch of stage.batches()) order.push(...batch.map(({ group }) => group));
  const changes = (values: string[]) => values.filter((value, at) => value !== values[at - 1]).length;
  expect(order.length).toBe(4_800);
  expect(changes(order)).toBe(2_400);
  expect(changes(order.map((group) => group.split("/")[0]!))).toBe(60);
  await stage.close();
});

it("ends a batch before it holds too many characters", async () => {
  const stage = openGroupedStage(({ group }: Record & { text: string }) => group);
  const text = "x".repeat(batchLimits.characters / 20);
  for (let at = 0; at < 60; at += 1) await stage.add({ group: `g${at}`, at, text });
  const sizes = [];
  for await (const batch of stage.batches()) sizes.push(batch.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(60);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
  await stage.close();
});

it("of no records has no batch", async () => {
  const stage = openGroupedStage(String);
  for await (const _ of stage.batches()) throw new Error("a batch");
  await stage.close();
});
