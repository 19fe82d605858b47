const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/** The most characters that are kept of the benchmark item's own name. */
const MOST = 180;

/**
 * What a pair is called before people: the benchmark item's name with a few characters that tell pairs apart, or only its place where
 * that name names a model.
 */
export function blindName(
  item: { externalId: string; position: number },
  models: readonly string[],
  pairId: string,
): string {
  const folded = fold(item.externalId);
  const reveals = models.some((model) => model.trim().length >= 3 && folded.includes(fold(model)));
  return `${reveals ? `item-${item.position + 1}` : item.externalId.slice(0, MOST)}~${pairId.replaceAll("-", "").slice(0, 12)}`;
}
