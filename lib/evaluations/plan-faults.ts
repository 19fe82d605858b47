import { fault, type Fault } from "@/lib/outcome";

/** A model as a plan asks about it. */
export type PlanModel = { id: string; name: string; retired: boolean; priced: boolean };
export type PlanItems = { total: number; withoutProfile: string[]; withoutHistory: string[] };

type Plan = {
  testModels: readonly string[];
  baseModel: string;
  judges: readonly string[];
  checker?: string | null | undefined;
  budget?: number | null | undefined;
};

/** Items that a fault's sentence names, and those it lists; the rest are counted. */
const NAMED = 10;
const LISTED = 200;

/**
 * The faults of a plan: items without a profile or history, models that do not exist, are retired, are compared with
 * themselves, or have no price under a budget.
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

  const places: [path: string, id: string][] = [
    ...testModels.map((id, i): [string, string] => [`testModels.${i}`, id]),
    ["baseModel", baseModel],
    ...judges.map((id, i): [string, string] => [`judges.${i}`, id]),
    ...(checker && !judges.includes(checker) ? [["checker", checker] as [string, string]] : []),
  ];
  faults.push(...modelFaults(places, models, budget ?? null));
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

/** Of the places of a plan, those whose model is not there, retired, or without a price under a budget. */
export function modelFaults(
  places: readonly (readonly [path: string, id: string])[],
  models: ReadonlyMap<string, PlanModel>,
  budget: number | null,
): Fault[] {
  return places.flatMap(([path, id]): Fault[] => {
    const model = models.get(id);
    if (!model) return [fault(path, "unknown-model")];
    const { name } = model;
    if (model.retired) return [fault(path, "retired-model", { model: name })];
    if (budget !== null && !model.priced) return [fault(path, "unpriced-model", { model: name })];
    return [];
  });
}
