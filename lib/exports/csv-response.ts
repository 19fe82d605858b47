import { encodeRows, exportFormats } from "@/lib/exports/formats";

/** Rows that are all there as a CSV file to be kept. */
export function csvResponse(
  fileName: string,
  { columns, rows }: { columns: readonly string[]; rows: Iterable<Record<string, unknown>> },
): Response {
  const headers = {
    "content-type": exportFormats.csv,
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "no-store",
  };
  return new Response(encodeRows(iterate(rows), columns, "csv"), { headers });
}

async function* iterate<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}
