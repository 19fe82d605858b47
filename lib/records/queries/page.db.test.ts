import { beforeAll, expect, it } from "vitest";
import { system } from "@/lib/auth/viewer";
import { listBenchmarks } from "@/lib/benchmarks/queries/list";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { valueOf } from "@/lib/outcome.fixture";
import type { RecordSearch } from "@/lib/records/list";

useTestDatabase();

const NAMES = ["storm", "Anchor", "gale 100%", "Calm_sea", "storm", "北境驿站 gale", "zephyr"];

/** Pairs of equal times, so that ids decide. */
beforeAll(async () => {
  await (
    await database()
  ).benchmark.createMany({
    data: NAMES.map((name, at) => ({
      name: at === 4 ? "Storm two" : name,
      protocol: "furina-pairwise",
      createdAt: new Date(2026, 0, 1 + Math.floor(at / 2)),
      archivedAt: name === "zephyr" ? new Date() : null,
    })),
  });
});

const list = async (search: RecordSearch) => valueOf(await listBenchmarks(system, search));
const names = async (search: RecordSearch) => (await list(search)).items.map(({ name }) => name);

it("searches every word of the name, whatever its case, and takes % and _ as they are", async () => {
  expect((await names({ search: "STORM" })).sort()).toEqual(["Storm two", "storm"]);
  expect(await names({ search: "two sto" })).toEqual(["Storm two"]);
  expect(await names({ search: "100%" })).toEqual(["gale 100%"]);
  expect(await names({ search: "m_s" })).toEqual(["Calm_sea"]);
  expect(await names({ search: "驿站" })).toEqual(["北境驿站 gale"]);
  expect(await names({ search: "nothing like it" })).toEqual([]);
});

it("gives every record once, by pages and by cursors, in the order asked for", async () => {
  for (const sort of ["newest", "name"]) {
    const all = await names({ sort });
    expect(all).toHaveLength(6);
    const paged = [1, 2, 3, 4].map((page) => names({ sort, limit: 2, page }));
    expect((await Promise.all(paged)).flat()).toEqual(all);
    const followed: string[] = [];
    for (let after: string | undefined; ;) {
      const { items, total, next } = await list({ sort, limit: 4, ...(after ? { after } : {}) });
      expect(total).toBe(6);
      followed.push(...items.map(({ name }) => name));
      if (next === null) break;
      after = next;
    }
    expect(followed).toEqual(all);
  }
  expect((await names({ sort: "name" })).slice(0, 3)).toEqual(["Anchor", "Calm_sea", "gale 100%"]);
  expect((await names({}))[0]).toMatch(/Storm two|北境驿站/);
});

it("lists the archive only when asked for", async () => {
  expect(await names({ archived: true })).toEqual(["zephyr"]);
  expect(await names({ search: "zephyr" })).toEqual([]);
});
