import type { EvaluationFacts } from "@/lib/evaluations/queries/follow";

type Cast = {
  testModels: readonly { id: string }[];
  baseModel: { id: string } | null;
  judges: readonly { id: string }[];
  checker: { id: string } | null;
};

/** The models (ids) of an evaluation without which the rest of it still has scores: a test model or a judge among others, and the checker; in no case the base. */
export function spareModels({ testModels, baseModel, judges, checker }: Cast | EvaluationFacts): string[] {
  const needed = [
    ...(baseModel ? [baseModel] : []),
    ...(testModels.length === 1 ? testModels : []),
    ...(judges.length === 1 ? judges : []),
  ].map(({ id }) => id);
  const all = [...testModels, ...judges, ...(checker ? [checker] : [])].map(({ id }) => id);
  return [...new Set(all)].filter((id) => !needed.includes(id));
}
