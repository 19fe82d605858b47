import type { Locator } from "@playwright/test";

/** The counts of a matrix that a figure shows as a table; its last row and column are sums. */
export async function countsIn(figure: Locator): Promise<number[][]> {
  const rows = await figure.getByRole("table").locator("tbody tr").all();
  const counts = await Promise.all(rows.map((row) => row.getByRole("cell").allTextContents()));
  return counts.slice(0, -1).map((row) => row.slice(0, -1).map(Number));
}
