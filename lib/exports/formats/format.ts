import type { Row } from "@/lib/exports/tables/table";

/** A kind of file that tables are written as: one object in the list of formats. */
export type ExportFormat = {
  /** The file name's extension. */
  id: string;
  contentType: string;
  /** Rows as a byte stream that reads on only as fast as it is read from. Dates are ISO 8601 in UTC. */
  encode: (rows: AsyncIterable<Row>, columns: readonly string[], options?: EncodeOptions) => ReadableStream<Uint8Array>;
};

/**
 * `excel`: for people who open the file by double click. `raw`: texts exactly as they are stored, also those that a
 * spreadsheet would take for a formula.
 */
export type EncodeOptions = { excel?: boolean; raw?: boolean };
