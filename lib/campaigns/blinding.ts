const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/**
 * The model names that a text which annotators see would give away; names of fewer than three characters are not looked
 * for.
 */
export function revealedModels(text: string, models: readonly string[]): string[] {
  const folded = fold(text);
  return models.filter((model) => model.trim().length >= 3 && folded.includes(fold(model)));
}
