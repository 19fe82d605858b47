import { createHash } from "node:crypto";
import {
  NEUTRAL_SETTINGS,
  quoted,
  sequencesOf,
  tablesOf,
  type Column,
  type Table,
} from "@/lib/database/archive/catalog";
import { FORMAT, type Header, type Sum } from "@/lib/database/archive/format";
import { appliedMigrations, type Session } from "@/lib/database/migrations";

const ROWS_AT_ONCE = 200;

/** Writes a line and resolves when more can be written. */
export type WriteLine = (line: string) => Promise<void>;

/** What the caller knows of the installation. */
export type Origin = Pick<Header, "release" | "createdAt" | "database" | "secret">;

// Texts by their bytes: collations differ between databases, and the order decides the hash.
const orderOf = ({ key, columns }: Table): string =>
  (key.length > 0 ? key : columns)
    .map(({ name, type }: Column) => (type === "uuid" ? quoted(name) : `${quoted(name)}::text COLLATE "C"`))
    .join(", ");

/**
 * The rows of a table as lines, in the order of its key: JSON arrays of texts and nulls. Within a transaction; a cursor
 * holds a few hundred in memory.
 */
export async function* rowsOf(session: Session, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  await session.query(
    `DECLARE dump_rows NO SCROLL CURSOR FOR
     SELECT array_to_json(ARRAY[${values}]::text[])::text AS line
     FROM ${quoted(table.name)} ORDER BY ${orderOf(table)}`,
  );
  for (;;) {
    const rows = await session.query(`FETCH ${ROWS_AT_ONCE} FROM dump_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => String(line));
  }
  await session.query("CLOSE dump_rows");
}

/** Rows and hash of what `rowsOf` yields, passing each batch on. */
export async function sumOf(
  batches: AsyncIterable<string[]>,
  each: (lines: string[]) => Promise<void> = () => Promise.resolve(),
): Promise<Sum> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const lines of batches) {
    for (const line of lines) hash.update(line).update("\n");
    rows += lines.length;
    await each(lines);
  }
  return { rows, sha256: hash.digest("hex") };
}

/**
 * Writes the header and every table of a database as it is at one moment, on any PostgreSQL and for any role that may
 * read them. Returns the sums for the last line.
 */
export async function dump(session: Session, origin: Origin, write: WriteLine): Promise<Record<string, Sum>> {
  await session.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    await session.script(NEUTRAL_SETTINGS);
    const sequences = await sequencesOf(session);
    const migrations = await appliedMigrations(session);
    const header: Header = { dramaturg: "backup", format: FORMAT, ...origin, migrations, sequences };
    await write(JSON.stringify(header));
    const sums: Record<string, Sum> = {};
    for (const table of await tablesOf(session)) {
      await write(JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) }));
      sums[table.name] = await sumOf(rowsOf(session, table), (lines) => write(lines.join("\n")));
    }
    return sums;
  } finally {
    await session.script("ROLLBACK");
  }
}
