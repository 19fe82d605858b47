import { database, query } from "@/lib/database/client";
import type { PlanItems } from "@/lib/evaluations/plan-faults";
import type { PlanInput } from "@/lib/evaluations/schema";
import { storedModels, type StoredModel } from "@/lib/runs/plan-models";

const named = (condition: string) => `
    string_agg(b."externalId", chr(31) ORDER BY b.position) FILTER (WHERE ${condition})`;

const COUNTS = `
  SELECT count(*)::int AS total,
    ${named("jsonb_array_length(c.attributes) = 0")} AS "withoutProfile",
    ${named("jsonb_array_length(x.turns) = 0")} AS "withoutHistory"
  FROM "BenchmarkItem" b JOIN "Context" x ON x.id = b."contextId" JOIN "Character" c ON c.id = x."characterId"
  WHERE b."benchmarkId" = $1`;

/** Every model that the plan names, with its provider. */
export const planModels = ({
  testModels,
  baseModel,
  judges,
  checker,
}: Pick<PlanInput, "testModels" | "baseModel" | "judges" | "checker">): Promise<StoredModel[]> =>
  storedModels([...testModels, baseModel, ...judges, ...(checker ? [checker] : [])]);

/** The benchmark's items, as far as a plan depends on them; null where there is no such benchmark. */
export async function planItems(benchmarkId: string): Promise<(PlanItems & { name: string; protocol: string }) | null> {
  const benchmark = await (
    await database()
  ).benchmark.findUnique({ where: { id: benchmarkId }, select: { name: true, protocol: true } });
  if (!benchmark) return null;
  const [row] = await query<{ total: number; withoutProfile: string | null; withoutHistory: string | null }>(COUNTS, [
    benchmarkId,
  ]);
  const parted = (names: string | null | undefined) => names?.split("\u001f") ?? [];
  return {
    ...benchmark,
    total: row?.total ?? 0,
    withoutProfile: parted(row?.withoutProfile),
    withoutHistory: parted(row?.withoutHistory),
  };
}
