import { Readable } from "node:stream";
import type { Row } from "@/lib/exports/tables/table";
import type { ExportFormat } from "./format";

/** One JSON object per line; absent is null. */
export const jsonl: ExportFormat = {
  id: "jsonl",
  contentType: "application/x-ndjson; charset=utf-8",
  encode: (rows) => Readable.toWeb(Readable.from(lines(rows), { objectMode: false })) as ReadableStream<Uint8Array>,
};

async function* lines(rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
}
