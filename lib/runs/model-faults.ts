import type { Fault } from "@/lib/outcome";

/** A model as far as a plan depends on it. */
export type PlanModel = { id: string; name: string; retired: boolean; priced: boolean };

/** Faults of a plan's fields whose model does not exist, is retired, or has no price although there is a budget. */
export function modelFaults(
  fields: readonly (readonly [path: string, id: string])[],
  models: ReadonlyMap<string, PlanModel>,
  budget: number | null,
): Fault[] {
  return fields.flatMap(([path, id]): Fault[] => {
    const model = models.get(id);
    if (!model) return [{ path, code: "unknown-model", message: "There is no model with this id" }];
    const { name } = model;
    const params = { model: name };
    if (model.retired) return [{ path, code: "retired-model", message: `${name} is retired`, params }];
    if (budget === null || model.priced) return [];
    const message = `The price of ${name} is unknown: set it, or remove the budget, which cannot be enforced otherwise`;
    return [{ path, code: "unpriced-model", message, params }];
  });
}
