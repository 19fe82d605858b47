import { describe, expect, it } from "vitest";
import { bytesOf } from "./lines.fixture";
import { neekoPairsFile } from "./neeko.fixture";
import type { ItemLine } from "./item-line";
import { itemReader } from "./read-items";
import { collect, readRecords, type Collected } from "./records";
import { sharedFolder } from "./shared-data.fixture";

const folder = sharedFolder("neeko");

describe.skipIf(!folder)("four agents' real answers to one interview", () => {
  let read: Promise<Collected<ItemLine>> | undefined;
  const items = async () =>
    (await (read ??= collect(readRecords(bytesOf(neekoPairsFile(folder!)), itemReader)))).records.map(
      ({ record }) => record,
    );

  it("are 552 items without a fault", async () => {
    await items();
    const { records, faults } = await read!;
    expect(faults).toEqual({ listed: [], total: 0 });
    expect(records).toHaveLength(6 * 92);
  }, 30_000);

  it("cluster by question, over all dimensions, with ids that name no model", async () => {
    const all = await items();
    expect(new Set(all.map((item) => item.cluster)).size).toBe(92);
    expect(new Set(all.map((item) => item.dimension))).toEqual(new Set(["CR", "FR", "RR", "CA", "PA"]));
    for (const { id } of all) expect(id).toMatch(/^caesar-\d{3}-p[1-6]$/);
  });

  it("put every model first about as often as second", async () => {
    const first = Map.groupBy(await items(), (item) => item.responses?.[0]?.model);
    for (const [model, items] of first) expect([model, items.length]).toEqual([model, 138]);
  });
});
