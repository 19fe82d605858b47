import { csv } from "@/lib/exports/formats/csv";
import type { Row } from "@/lib/exports/tables/table";

/** Rows that are all there as a CSV file to be kept. */
export function csvResponse(
  fileName: string,
  { columns, rows }: { columns: readonly string[]; rows: Iterable<Row> },
): Response {
  const headers = {
    "content-type": csv.contentType,
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "no-store",
  };
  return new Response(csv.encode(iterate(rows), columns), { headers });
}

async function* iterate(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}
