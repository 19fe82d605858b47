type Row = { model: string; language: string; characterType: string; dimension: string };

const isOverall = (language: string) => (row: Row) =>
  row.language === language && row.characterType === "all" && row.dimension === "overall";

/** Models by their overall performance in a language, the best first; those without one last. */
export function rankedModels<
  Model extends { performance: readonly (Row & { performance: { value: number | null } })[] },
>(models: readonly Model[], language: string): Model[] {
  const share = ({ performance }: Model) => performance.find(isOverall(language))?.performance.value ?? -1;
  return models.toSorted((a, b) => share(b) - share(a));
}

/** Published rows with those of one model together, the models by their overall performance in a language. */
export function rankedPublished<Published extends Row & { performance: number }>(
  published: readonly Published[],
  language: string,
): Published[] {
  const shares = new Map(published.filter(isOverall(language)).map(({ model, performance }) => [model, performance]));
  return published.toSorted((a, b) => (shares.get(b.model) ?? -1) - (shares.get(a.model) ?? -1));
}
