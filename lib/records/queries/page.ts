import { query } from "@/lib/database/client";
import type { RecordPage, RecordSearch } from "@/lib/records/list";

/** An order: an expression that is never null. Equal ones follow by id. */
export type SortKey = { key: string; descending?: boolean };

export type Listing<Summary> = {
  /** Table and alias, with joins where conditions need them: `"Campaign" c`. */
  from: string;
  alias: string;
  /** An expression of the text in which words are searched. */
  text: string;
  sorts: Record<string, SortKey>;
  defaultSort: string;
  /** A condition with one parameter `$1`, by the name of its filter. */
  conditions?: Record<string, string>;
  /** The summaries of these ids (`$1`, uuid[]), in any order. */
  summaries: (ids: string[]) => Promise<Summary[]>;
};

/**
 * A page of records: searched, filtered, sorted and cut in the database; only the page's own are summarised. `filters`
 * without a value do not count. Not checked against a viewer: for queries that did.
 */
export async function pageOfRecords<Summary extends { id: string }>(
  listing: Listing<Summary>,
  { search, archived = false, sort, limit, page = 1, after }: RecordSearch,
  filters: Record<string, string | undefined> = {},
): Promise<RecordPage<Summary>> {
  const { alias, conditions = {} } = listing;
  const parameters: unknown[] = [];
  const place = (value: unknown) => `$${parameters.push(value)}`;
  const where = [`${alias}."deletedAt" IS NULL`, `${alias}."archivedAt" IS ${archived ? "NOT NULL" : "NULL"}`];
  const words = (search ?? "").split(/\s+/u).filter(Boolean);
  if (words.length > 0) where.push(`${listing.text} ILIKE ALL(${place(words.map(pattern))}::text[])`);
  for (const [name, condition] of Object.entries(conditions)) {
    const value = filters[name];
    if (value !== undefined) where.push(condition.replaceAll("$1", place(value)));
  }
  const { key, descending = false } = listing.sorts[sort ?? ""] ?? listing.sorts[listing.defaultSort]!;
  const listed = `
    WITH listed AS (SELECT ${alias}.id, ${key} AS key FROM ${listing.from} WHERE ${where.join(" AND ")})`;
  const [counted] = await query<{ total: number }>(`${listed} SELECT count(*)::int AS total FROM listed`, [
    ...parameters,
  ]);
  const cursor = after
    ? `WHERE (key, id) ${descending ? "<" : ">"} (SELECT key, id FROM listed WHERE id = ${place(after)}::uuid)`
    : "";
  const direction = descending ? "DESC" : "ASC";
  const cut = limit ? `LIMIT ${place(limit + 1)} OFFSET ${place(after ? 0 : (page - 1) * limit)}` : "";
  const rows = await query<{ id: string }>(
    `${listed} SELECT id FROM listed ${cursor} ORDER BY key ${direction}, id ${direction} ${cut}`,
    parameters,
  );
  const ids = rows.slice(0, limit ?? rows.length).map(({ id }) => id);
  const found = new Map((await listing.summaries(ids)).map((summary) => [summary.id, summary]));
  return {
    items: ids.flatMap((id) => found.get(id) ?? []),
    total: counted?.total ?? 0,
    next: rows.length > ids.length ? (ids.at(-1) ?? null) : null,
  };
}

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
