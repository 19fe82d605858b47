import type { Fault } from "@/lib/outcome";
import { modelFaults, type PlanModel } from "@/lib/runs/model-faults";

export type PlanItems = { total: number; withoutProfile: string[]; withoutHistory: string[] };

type Plan = {
  testModels: readonly string[];
  baseModel: string;
  judges: readonly string[];
  checker?: string | null | undefined;
  budget?: number | null | undefined;
};

/** Items that a fault names in its message, and those that it lists; the rest are counted. */
const NAMED = 10;
const LISTED = 200;

/**
 * The faults of a plan: items without profile or history; models that do not exist, are retired, their own base, or
 * without a price under a budget.
 */
export function planFaults(
  { testModels, baseModel, judges, checker, budget }: Plan,
  models: ReadonlyMap<string, PlanModel>,
  items: PlanItems,
): Fault[] {
  const faults: Fault[] = [];
  if (items.total === 0) faults.push(fault("benchmark", "no-items", "The benchmark has no items"));
  const named = (code: string, ids: readonly string[], words: string) => {
    if (ids.length === 0) return;
    const more = Math.max(0, ids.length - NAMED);
    const items = ids.slice(0, NAMED).join(", ");
    const message = `${ids.length} items ${words}: ${items}${more > 0 ? ` and ${more} more` : ""}`;
    faults.push({
      ...fault("benchmark", code, message, { count: ids.length, items, more }),
      items: ids.slice(0, LISTED),
    });
  };
  named("missing-profile", items.withoutProfile, "have a test character without a profile");
  named("empty-history", items.withoutHistory, "have an empty history");

  const fields: [path: string, id: string][] = [
    ...testModels.map((id, i): [string, string] => [`testModels.${i}`, id]),
    ["baseModel", baseModel],
    ...judges.map((id, i): [string, string] => [`judges.${i}`, id]),
    ...(checker && !judges.includes(checker) ? [["checker", checker] as [string, string]] : []),
  ];
  faults.push(...modelFaults(fields, models, budget ?? null));
  for (const [i, id] of testModels.entries()) {
    const name = models.get(id)?.name ?? id;
    if (id === baseModel)
      faults.push(fault(`testModels.${i}`, "own-base", `${name} would be compared with itself`, { model: name }));
    if (testModels.indexOf(id) < i)
      faults.push(fault(`testModels.${i}`, "twice", `${name} is listed twice`, { model: name }));
  }
  for (const [i, id] of judges.entries()) {
    const name = models.get(id)?.name ?? id;
    if (judges.indexOf(id) < i) faults.push(fault(`judges.${i}`, "twice", `${name} is listed twice`, { model: name }));
  }
  return faults;
}

const fault = (path: string, code: string, message: string, params?: Record<string, string | number>): Fault => ({
  path,
  code,
  message,
  ...(params && { params }),
});
