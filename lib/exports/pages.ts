import { query } from "@/lib/database/client";

/** Rows a query: small enough to stay out of the way of others, large enough to be quick. */
const PAGE = 500;

/** Long rows, such as whole prompts and answers: fewer a query. */
export const LONG_PAGE = 100;

/** Where the last page ended. */
export type Cursor = { createdAt: Date; id: string };

/**
 * All rows of a statement, page by page, in the order of creation: memory stays flat however many there are. The
 * statement takes the parameters, then $n+1 and $n+2 = the cursor and $n+3 = the page's size.
 */
export async function* pages<Row extends Cursor>(sql: string, parameters: unknown[]): AsyncGenerator<Row> {
  let cursor: Cursor | undefined;
  for (;;) {
    const rows = await query<Row>(sql, [...parameters, cursor?.createdAt ?? null, cursor?.id ?? null, PAGE]);
    yield* rows;
    cursor = rows.at(-1);
    if (!cursor || rows.length < PAGE) return;
  }
}

/**
 * The same in another order: `after` says where a row stands in it, and `first` is before every row. The statement
 * takes the parameters, then those places, then the page's size.
 */
export async function* pagesAfter<Row>(
  sql: string,
  parameters: unknown[],
  first: unknown[],
  after: (row: Row) => unknown[],
  size = PAGE,
): AsyncGenerator<Row> {
  for (let place = first; ;) {
    const rows = await query<Row>(sql, [...parameters, ...place, size]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    place = after(last);
  }
}
