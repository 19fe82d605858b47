import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { system } from "@/lib/auth/viewer";
import { importFile } from "@/lib/imports/mutations";

/**
 * The scenes of the demo's pairs without their responses: a benchmark in both languages, named after its file. A repeat
 * adds nothing.
 */
export async function seedBenchmark(pairs: string, demoSince: Date): Promise<void> {
  const items = readFileSync(pairs, "utf8").trimEnd().split("\n").map(unanswered);
  const outcome = await importFile(system, {
    format: "benchmark",
    source: Readable.from(items.map((item) => Buffer.from(`${item}\n`))),
    fileName: "Six scenes (demo) · 六个场景（演示）.jsonl",
    dryRun: false,
    demoSince,
  });
  if (!outcome.ok) throw new Error(`The demo's benchmark could not be made: ${JSON.stringify(outcome)}`);
}

function unanswered(line: string): string {
  const { protocol: _, responses: __, ...item } = JSON.parse(line) as Record<string, unknown>;
  return JSON.stringify(item);
}
