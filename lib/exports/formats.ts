import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

export const exportFormats = { jsonl: "application/x-ndjson; charset=utf-8", csv: "text/csv; charset=utf-8" } as const;
export type ExportFormat = keyof typeof exportFormats;

type Row = Record<string, unknown>;

/** Rows as a byte stream that reads on only as fast as it is read from. Dates are ISO 8601 in UTC; absent is null, in CSV the empty field. */
export function encodeRows(
  rows: AsyncIterable<Row>,
  columns: readonly string[],
  format: ExportFormat,
  excel = false,
): ReadableStream<Uint8Array> {
  const stream = format === "jsonl" ? Readable.from(lines(rows), { objectMode: false }) : csv(rows, columns, excel);
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

/** In CSV an empty text and none look alike; a mark without a reason is written as `true`. */
async function* marked(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    const marks = ["unsure", "flag"].filter((column) => row[column] === "");
    yield marks.length > 0 ? { ...row, ...Object.fromEntries(marks.map((column) => [column, true])) } : row;
  }
}

async function* lines(rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
}

/** `excel`: a byte order mark, and formulas defused, for people who open the file by double click. Otherwise texts are as they were typed. */
function csv(rows: AsyncIterable<Row>, columns: readonly string[], excel: boolean): Readable {
  const stringifier = stringify({
    header: true,
    columns: [...columns],
    bom: excel,
    escape_formulas: excel,
    cast: { boolean: (value) => String(value), date: (value) => value.toISOString() },
  });
  const source = Readable.from(marked(rows));
  source.on("error", (error) => stringifier.destroy(error));
  return source.pipe(stringifier);
}
