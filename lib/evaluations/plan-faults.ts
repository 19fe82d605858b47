import type { Fault } from "@/lib/outcome";

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

/** Items that are named in a fault's words, and those it lists; the rest are counted. */
const NAMED = 10;
const LISTED = 200;

/** What stands against a plan: items that cannot be asked about, models that are not there, retired, their own base, or without a price under a budget. */
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

  const places: [path: string, id: string][] = [
    ...testModels.map((id, i): [string, string] => [`testModels.${i}`, id]),
    ["baseModel", baseModel],
    ...judges.map((id, i): [string, string] => [`judges.${i}`, id]),
    ...(checker && !judges.includes(checker) ? [["checker", checker] as [string, string]] : []),
  ];
  faults.push(...modelFaults(places, models, budget ?? null));
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

/** Of the places of a plan, those whose model is not there, retired, or without a price under a budget. */
export function modelFaults(
  places: readonly (readonly [path: string, id: string])[],
  models: ReadonlyMap<string, PlanModel>,
  budget: number | null,
): Fault[] {
  return places.flatMap(([path, id]): Fault[] => {
    const model = models.get(id);
    if (!model) return [fault(path, "unknown-model", "There is no model of this id")];
    const { name } = model;
    if (model.retired) return [fault(path, "retired-model", `${name} is retired`, { model: name })];
    if (budget !== null && !model.priced)
      return [
        fault(
          path,
          "unpriced-model",
          `The price of ${name} is not known, so a budget could not hold: give it a price, or leave the budget out`,
          { model: name },
        ),
      ];
    return [];
  });
}

const fault = (path: string, code: string, message: string, params?: Record<string, string | number>): Fault => ({
  path,
  code,
  message,
  ...(params && { params }),
});
