import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { system } from "@/lib/auth/viewer";
import { closeDatabase, query, useDatabase } from "@/lib/database/client";
import { openDatabase, type DatabaseAddress } from "@/lib/database/open";
import { importFile, type ImportInput } from "@/lib/imports/mutations";

/**
 * The cost of an import: `rise` is the additional resident memory in MB, `pause` the longest wait of a reader in s, `cpu`
 * the processor's time of this process, which is the database's too where that is embedded.
 */
export type ImportMeasure = {
  what: string;
  lines: number;
  seconds: number;
  cpu: number;
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

/** Realistic items of about 4 KB, eight per character and scene, `bytes` in total; their ids begin with `name`. */
export async function* pairs(bytes: number, name = "bench"): AsyncGenerator<Uint8Array> {
  const text = (at: number, length: number) => words.slice(at % 97, (at % 97) + length);
  for (let at = 0, sent = 0; ; at += 1) {
    const group = Math.floor(at / 8);
    const line = Buffer.from(
      `${JSON.stringify({
        id: `${name}-${at}`,
        language: "en",
        protocol: "furina-pairwise",
        dimension: dimensions[at % 5],
        cluster: `${name}-${group}`,
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

const FEW = 4_000;

/** Items of a benchmark: those above, without responses. */
async function* benchmark(): AsyncGenerator<Uint8Array> {
  for await (const line of first(pairs(Infinity), FEW)) {
    const { protocol: _, responses: __, character, ...item } = JSON.parse(Buffer.from(line).toString()) as Line;
    yield lineOf({ ...item, character: { kind: "established", ...character } });
  }
}

/** Values of six people and of two judges in both orders for each of the first items: ten lines an item. */
async function* annotations(): AsyncGenerator<Uint8Array> {
  for (let rater = 0; rater < 10; rater += 1)
    for (let at = 0; at < FEW; at += 1) {
      const judge = { judge: `judge-${rater % 2}`, order: rater < 8 ? "AB" : "BA" };
      const who = rater < 6 ? { annotator: `a${rater}` } : judge;
      const value = 1 + ((at * 7 + rater) % 5);
      const rationale = words.slice(at % 97, (at % 97) + 80);
      yield lineOf({ item: `bench-${at}`, ...who, dimension: dimensions[at % 5], value, rationale });
    }
}

type Line = Record<string, unknown> & { character: object };
const lineOf = (line: object) => Buffer.from(`${JSON.stringify(line)}\n`);

export async function* first(lines: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const line of lines) {
    if (at === count) return;
    at += 1;
    yield line;
  }
}

async function measure(what: string, { format = "items", ...input }: Input): Promise<ImportMeasure> {
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
  const used = process.cpuUsage();
  const start = performance.now();
  const outcome = await importFile(system, { dryRun: false, ...input, format });
  const seconds = (performance.now() - start) / 1000;
  const { user, system: kernel } = process.cpuUsage(used);
  running = false;
  await other;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  const { created, updated, unchanged } = outcome.value;
  return {
    what,
    lines: created + updated + unchanged,
    seconds,
    cpu: (user + kernel) / 1_000_000,
    rise: (peak - before) / mebibyte,
    pause: pause / 1000,
    unchanged,
  };
}

type Input = Pick<ImportInput, "source"> & Partial<ImportInput>;

/**
 * A dry run, an import and a repeated import of a file of items, then a benchmark and annotations, in a new embedded
 * database or in the new database at `url`.
 */
export async function benchImports(megabytes = 100, url?: string): Promise<ImportMeasure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "dramaturg-bench-"));
  const address: DatabaseAddress = url ? { url } : { folder: path.join(folder, "pglite") };
  const bytes = megabytes * mebibyte;
  try {
    useDatabase(await openDatabase(address));
    return [
      await measure("dry run", { source: pairs(bytes), dryRun: true }),
      await measure("import", { source: pairs(bytes) }),
      await measure("the same again", { source: pairs(bytes) }),
      await measure("benchmark", { source: benchmark(), format: "benchmark", name: "bench" }),
      await measure("annotations", { source: annotations(), format: "annotations" }),
    ];
  } finally {
    await closeDatabase();
    await rm(folder, { recursive: true, force: true });
  }
}
