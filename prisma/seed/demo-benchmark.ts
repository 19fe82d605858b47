import { demoLines } from "@/prisma/seed/demo-files";
import { importLines } from "@/prisma/seed/demo-import";

/**
 * The scenes of the demo's pairs without their responses: a benchmark in both languages, named after its file. A repeat
 * adds nothing. Returns its id.
 */
export async function seedBenchmark(demoSince: Date): Promise<string> {
  const { benchmark } = await importLines(demoLines("pairs.jsonl").map(unanswered), {
    format: "benchmark",
    fileName: "Six scenes (demo) · 六个场景（演示）.jsonl",
    demoSince,
  });
  if (!benchmark) throw new Error("The demo's benchmark is not there.");
  return benchmark;
}

function unanswered(line: string): string {
  const { protocol: _, responses: __, ...item } = JSON.parse(line) as Record<string, unknown>;
  return JSON.stringify(item);
}
