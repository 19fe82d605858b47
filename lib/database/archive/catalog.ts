import type { Session } from "@/lib/database/migrations";

export type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[]; key: Column[] };

type Query = Pick<Session, "query">;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables of the current schema with stored columns and primary keys, by name; not the table of migrations. */
export async function tablesOf(session: Query): Promise<Table[]> {
  const rows = (await session.query(
    `SELECT c.relname AS name,
       (SELECT json_agg(
          json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          AND a.attgenerated = '') AS columns,
       (SELECT json_agg(
          json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          ORDER BY k.place)
        FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(number, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
        WHERE i.indrelid = c.oid AND i.indisprimary) AS key
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
     ORDER BY c.relname COLLATE "C"`,
  )) as { name: string; columns: Column[] | null; key: Column[] | null }[];
  return rows.map(({ name, columns, key }) => ({ name, columns: columns ?? [], key: key ?? [] }));
}

export async function sequencesOf(session: Query): Promise<{ name: string; value: string; called: boolean }[]> {
  const names = await session.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' ORDER BY relname COLLATE "C"`,
  );
  const sequences = [];
  for (const { name } of names) {
    const [row] = await session.query(
      `SELECT last_value::text AS value, is_called AS called FROM ${quoted(String(name))}`,
    );
    sequences.push({ name: String(name), value: String(row?.value), called: row?.called === true });
  }
  return sequences;
}

/** Values that PostgreSQL 13 and later write and read alike, whatever the server's own settings are. */
export const NEUTRAL_SETTINGS = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;
