type Row = { model: string; language: string; characterType: string; dimension: string };

type Of = { language: string; characterType: string };

const isOverall = (of: Of) => (row: Row) =>
  row.language === of.language && row.characterType === of.characterType && row.dimension === "overall";

/** Models by their overall performance in a language and with a type of character, the best first; those without one last. */
export function rankedModels<
  Model extends { performance: readonly (Row & { performance: { value: number | null } })[] },
>(models: readonly Model[], of: Of): Model[] {
  const share = ({ performance }: Model) => performance.find(isOverall(of))?.performance.value ?? -1;
  return models.toSorted((a, b) => share(b) - share(a));
}

/** Published rows with those of one model together, the models by their overall performance in a language and with a type of character. */
export function rankedPublished<Published extends Row & { performance: number }>(
  published: readonly Published[],
  of: Of,
): Published[] {
  const shares = new Map(published.filter(isOverall(of)).map(({ model, performance }) => [model, performance]));
  return published.toSorted((a, b) => (shares.get(b.model) ?? -1) - (shares.get(a.model) ?? -1));
}
