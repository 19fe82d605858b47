/** A table as CSV, with the mark that makes spreadsheets read it as UTF-8. The first row names the columns. */
export async function csvOf(rows: readonly Record<string, string | number | null>[]): Promise<string> {
  // Loaded by the first download: pages need not carry it.
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  return stringify([...rows], { header: true, bom: true, quoted_match: /\r/ });
}
