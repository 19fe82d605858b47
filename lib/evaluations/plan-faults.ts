import { fault, type Fault } from "@/lib/outcome";
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
  if (items.total === 0) faults.push(fault("benchmark", "benchmark-without-items"));
  const named = (code: "items-without-profile" | "items-without-history", ids: readonly string[]) => {
    if (ids.length === 0) return;
    const more = Math.max(0, ids.length - NAMED);
    const params = { count: ids.length, items: ids.slice(0, NAMED).join(", "), more };
    faults.push({ ...fault("benchmark", code, params), items: ids.slice(0, LISTED) });
  };
  named("items-without-profile", items.withoutProfile);
  named("items-without-history", items.withoutHistory);

  const fields: [path: string, id: string][] = [
    ...testModels.map((id, i): [string, string] => [`testModels.${i}`, id]),
    ["baseModel", baseModel],
    ...judges.map((id, i): [string, string] => [`judges.${i}`, id]),
    ...(checker && !judges.includes(checker) ? [["checker", checker] as [string, string]] : []),
  ];
  faults.push(...modelFaults(fields, models, budget ?? null));
  for (const [i, id] of testModels.entries()) {
    const name = models.get(id)?.name ?? id;
    if (id === baseModel) faults.push(fault(`testModels.${i}`, "own-base", { model: name }));
    if (testModels.indexOf(id) < i) faults.push(fault(`testModels.${i}`, "twice", { model: name }));
  }
  for (const [i, id] of judges.entries()) {
    const name = models.get(id)?.name ?? id;
    if (judges.indexOf(id) < i) faults.push(fault(`judges.${i}`, "twice", { model: name }));
  }
  return faults;
}
