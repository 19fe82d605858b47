import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { system } from "@/lib/auth/viewer";
import { closeDatabase, database, query, useDatabase } from "@/lib/database/client";
import { openDatabase, type DatabaseAddress } from "@/lib/database/open";
import { importFile, type ImportInput } from "@/lib/imports/mutations";

/**
 * What one import of `megabytes` took; `rise` is the resident memory above what stood before, `pause` the longest wait
 * of another reader.
 */
export type ImportMeasure = {
  what: string;
  megabytes: number;
  seconds: number;
  rise: number;
  pause: number;
  unchanged: number;
};

const mebibyte = 1024 * 1024;
const dimensions = ["CR", "FR", "RR", "CA", "PA"];
const words =
  "the sea was calm and nobody on deck believed that the mate had sold the charts before they left the harbour ".repeat(
    8,
  );

/** Realistic items, about 4 KB each, eight to a character and scene, `bytes` of them in all. */
async function* pairs(bytes: number): AsyncGenerator<Uint8Array> {
  const text = (at: number, length: number) => words.slice(at % 97, (at % 97) + length);
  for (let at = 0, sent = 0; ; at += 1) {
    const group = Math.floor(at / 8);
    const line = Buffer.from(
      `${JSON.stringify({
        id: `bench-${at}`,
        language: "en",
        protocol: "furina-pairwise",
        dimension: dimensions[at % 5],
        cluster: `bench-${group}`,
        character: {
          name: `Mate ${group}`,
          attributes: [{ key: "Persona", value: text(group, 700), visibility: "public" }],
        },
        scene: { title: `Watch ${group}`, situation: text(group, 400) },
        history: [0, 1, 2].map((turn) => ({ speaker: `S${turn}`, text: `${at} ${text(at + turn, 500)}` })),
        responses: ["one", "two"].map((model, side) => ({ model, text: `${at} ${text(at + side, 600)}` })),
      })}\n`,
    );
    if (sent + line.length > bytes) return;
    sent += line.length;
    yield line;
  }
}

async function measure(
  what: string,
  input: Pick<ImportInput, "source" | "dryRun">,
  megabytes: number,
): Promise<ImportMeasure> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [peak, pause, running] = [before, 0, true];
  const other = (async () => {
    while (running) {
      const asked = performance.now();
      await query("SELECT 1");
      pause = Math.max(pause, performance.now() - asked);
      peak = Math.max(peak, process.memoryUsage().rss);
      await wait(20);
    }
  })();
  const start = performance.now();
  const outcome = await importFile(system, { ...input, format: "items" });
  const seconds = (performance.now() - start) / 1000;
  running = false;
  await other;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return {
    what,
    megabytes,
    seconds,
    rise: (peak - before) / mebibyte,
    pause: pause / 1000,
    unchanged: outcome.value.unchanged,
  };
}

/**
 * A file of `megabytes` tried, taken in, and sent again; in a fresh embedded database, or in the PostgreSQL one at
 * `url`.
 */
export async function benchImports(megabytes = 100, url?: string): Promise<ImportMeasure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "dramaturg-bench-"));
  const address: DatabaseAddress = url ? { url } : { folder: path.join(folder, "pglite") };
  const bytes = megabytes * mebibyte;
  try {
    useDatabase(await openDatabase(address));
    const rows = [
      await measure("dry run", { source: pairs(bytes), dryRun: true }, megabytes),
      await measure("import", { source: pairs(bytes), dryRun: false }, megabytes),
      await measure("the same again", { source: pairs(bytes), dryRun: false }, megabytes),
    ];
    await forget();
    return rows;
  } finally {
    await closeDatabase();
    await rm(folder, { recursive: true, force: true });
  }
}

async function forget(): Promise<void> {
  const client = await database();
  await client.item.deleteMany({ where: { externalId: { startsWith: "bench-" } } });
  await client.context.deleteMany({ where: { items: { none: {} }, benchmarkItems: { none: {} } } });
  await client.import.deleteMany({
    where: {
      items: { none: {} },
      submissions: { none: {} },
      format: "items",
      fileName: null,
    },
  });
}
