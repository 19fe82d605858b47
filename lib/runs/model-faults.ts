import { fault, type Fault } from "@/lib/outcome";

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
    if (!model) return [fault(path, "unknown-model")];
    if (model.retired) return [fault(path, "retired-model", { model: model.name })];
    if (budget !== null && !model.priced) return [fault(path, "unpriced-model", { model: model.name })];
    return [];
  });
}
