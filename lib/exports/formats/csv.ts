import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Row } from "@/lib/exports/tables/table";
import type { ExportFormat } from "./format";

/**
 * RFC 4180 with a header; absent is the empty field, lists and objects are JSON. A text that a spreadsheet would take
 * for a formula (=, +, -, @, a tab or a carriage return at its beginning) has an apostrophe in front, unless the values
 * are asked for raw; numbers stay numbers. For Excel with a byte order mark.
 */
export const csv: ExportFormat = {
  id: "csv",
  contentType: "text/csv; charset=utf-8",
  encode(rows, columns, { excel = false, raw = false } = {}) {
    const stringifier = stringify({
      header: true,
      columns: [...columns],
      bom: excel,
      escape_formulas: !raw,
      cast: { boolean: (value) => String(value), date: (value) => value.toISOString() },
    });
    const source = Readable.from(marked(rows));
    source.on("error", (error) => stringifier.destroy(error));
    return Readable.toWeb(source.pipe(stringifier)) as ReadableStream<Uint8Array>;
  },
};

/** In CSV an empty text and none look alike; a mark without a reason is written as `true`. */
async function* marked(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    const marks = ["unsure", "flag"].filter((column) => row[column] === "");
    yield marks.length > 0 ? { ...row, ...Object.fromEntries(marks.map((column) => [column, true])) } : row;
  }
}
