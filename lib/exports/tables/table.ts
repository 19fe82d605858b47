import type { ExportScope } from "@/lib/exports/scope";

export type Row = Record<string, unknown>;

/** A table that can be exported: one object in the list of tables. */
export type ExportTable = {
  id: string;
  /** One line, for the API's description. */
  summary: string;
  columns: readonly string[];
  /** Leads may not have it. */
  forAdmins?: true;
  /** All rows, or those about a campaign, an evaluation or a benchmark; memory stays flat however many there are. */
  rows: (scope: ExportScope) => AsyncGenerator<Row>;
};

/** The columns of a row, in their order. */
export const picked = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));
