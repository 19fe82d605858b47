/** An address with the common mistakes corrected: the version is missing, or the path of a call was included. */
export function suggestedAddress(given: string): string {
  const base = given.replace(/\/+$/, "").replace(/\/(chat\/completions|completions|models)$/, "");
  return /\/v\d+$/.test(base) ? base : `${base}/v1`;
}
