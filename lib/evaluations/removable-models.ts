type Participants = {
  testModels: readonly { id: string }[];
  baseModel: { id: string };
  judges: readonly { id: string }[];
  checker: { id: string } | null;
};

/**
 * The models (ids) without which the rest of an evaluation still has scores: a test model or a judge among others, and
 * the checker; never the base.
 */
export function removableModels({ testModels, baseModel, judges, checker }: Participants): string[] {
  const needed = [
    baseModel,
    ...(testModels.length === 1 ? testModels : []),
    ...(judges.length === 1 ? judges : []),
  ].map(({ id }) => id);
  const all = [...testModels, ...judges, ...(checker ? [checker] : [])].map(({ id }) => id);
  return [...new Set(all)].filter((id) => !needed.includes(id));
}
