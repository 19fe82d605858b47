import { demoLines, type GivenLine } from "@/prisma/seed/demo-files";
import { importLines } from "@/prisma/seed/demo-import";

/**
 * The scenes of the demo's pairs and of its dimension selection without their responses: a benchmark in both languages,
 * named after its file. A repeat adds nothing. Returns its id.
 */
export async function seedBenchmark(demoSince: Date): Promise<string> {
  const chosen = chosenDimensions();
  const lines = [...demoLines("pairs.jsonl"), ...demoLines("dimensions.jsonl")].map((line) => {
    const { protocol: _, responses: __, ...item } = JSON.parse(line) as { id: string } & Record<string, unknown>;
    return JSON.stringify({ dimension: chosen.get(item.id), ...item });
  });
  const fileName = "Twelve scenes (demo) · 十二个场景（演示）.jsonl";
  const { benchmark } = await importLines(lines, { format: "benchmark", fileName, demoSince });
  if (!benchmark) throw new Error("The demo's benchmark is not there.");
  return benchmark;
}

/** The dimension that annotators and judges chose most often, by item. */
function chosenDimensions(): Map<string, string> {
  const given = demoLines("dimension-annotations.jsonl").map((line) => JSON.parse(line) as GivenLine);
  const byItem = Map.groupBy(given, ({ item }) => item);
  return new Map(
    [...byItem].map(([item, lines]) => {
      const choices = Map.groupBy(lines, ({ value }) => value);
      choices.delete(null);
      const [[dimension] = []] = [...choices].toSorted(([, one], [, other]) => other.length - one.length);
      return [item, String(dimension)];
    }),
  );
}
