import { createHash, randomUUID } from "node:crypto";
import { NEUTRAL_SETTINGS, quoted, tablesOf, type Table } from "@/lib/database/archive/catalog";
import { rowsOf, sumOf } from "@/lib/database/archive/dump";
import { fileLine, FORMAT, footer, header, tableLine, type Footer, type Header } from "@/lib/database/archive/format";
import { checksumOf, isTextOf, MIGRATIONS_TABLE, type Migration, type Session } from "@/lib/database/migrations";
import { DatabaseRefusedError } from "@/lib/database/refusal";

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1024 * 1024;

/** Receives the pieces of the files beside the database, in order. */
export type TakePiece = (name: string, piece: Buffer) => Promise<void>;

/** The header of an archive; refuses one that this release cannot read. */
export function parseHeader(line: string, migrations: Migration[]): Header {
  const parsed = header.safeParse(parseLine(line));
  if (!parsed.success) throw new DatabaseRefusedError("The file is no backup of Dramaturg.");
  const known = new Map(migrations.map(({ name, sql }) => [name, sql]));
  const unknown = parsed.data.migrations.filter(({ name, checksum }) => !isTextOf(known.get(name), checksum));
  if (parsed.data.format > FORMAT || unknown.length > 0)
    throw new DatabaseRefusedError(
      `The backup was made by Dramaturg ${parsed.data.release}, whose database this release does not know ` +
        `(${unknown.map(({ name }) => name).join(", ") || `format ${parsed.data.format}`}). Restore it there.`,
    );
  return parsed.data;
}

/**
 * Loads an archive into an empty schema in one transaction: the schema as it was, every row, sequences; then compares
 * counts and hashes with those of the last line. Works for any role that owns the schema: foreign keys are dropped and
 * made again, which checks them, and triggers do not fire. Throws a `DatabaseRefusedError` where the archive is
 * incomplete or anything differs; the database is then as it was.
 */
export async function load(
  session: Session,
  { migrations, sequences }: Header,
  known: Migration[],
  lines: AsyncIterator<string>,
  take: TakePiece,
): Promise<Footer> {
  await session.script(NEUTRAL_SETTINGS);
  await createSchema(
    session,
    known.filter(({ name }) => migrations.some((each) => each.name === name)),
  );
  const tables = await tablesOf(session);
  const restoreChecks = await suspendChecks(session, tables);
  const end = await loadLines(session, new Map(tables.map((table) => [table.name, table])), lines, take);
  for (const { name, value, called } of sequences)
    await session.query("SELECT setval($1::regclass, $2::bigint, $3)", [quoted(name), value, called]);
  for (const table of tables) {
    const sum = await sumOf(rowsOf(session, table));
    const expected = end.tables[table.name];
    if (expected && (expected.rows !== sum.rows || expected.sha256 !== sum.sha256))
      throw new DatabaseRefusedError(
        `The table ${table.name} differs from the backup after loading (${sum.rows} of ${expected.rows} rows). ` +
          "Nothing was restored.",
      );
  }
  await restoreChecks();
  return end;
}

async function createSchema(session: Session, migrations: Migration[]): Promise<void> {
  await session.script(MIGRATIONS_TABLE);
  for (const { name, sql } of migrations) {
    await session.script(sql);
    await session.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, '', clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(sql), name],
    );
  }
}

/** Drops foreign keys and switches triggers off; returns what makes them again. */
async function suspendChecks(session: Session, tables: Table[]): Promise<() => Promise<void>> {
  const keys = await session.query(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const key of keys) await session.script(`ALTER TABLE ${String(key.table)} DROP CONSTRAINT ${String(key.name)}`);
  const triggers = await session.query(
    `SELECT t.tgrelid::regclass::text AS table, quote_ident(t.tgname) AS name,
       CASE t.tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE' END AS enable
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgenabled <> 'D'`,
  );
  for (const { table, name } of triggers)
    await session.script(`ALTER TABLE ${String(table)} DISABLE TRIGGER ${String(name)}`);
  // Rows that a migration brought are in the archive too.
  if (tables.length > 0) await session.script(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(", ")}`);
  return async () => {
    for (const { table, name, enable } of triggers)
      await session.script(`ALTER TABLE ${String(table)} ${String(enable)} TRIGGER ${String(name)}`);
    for (const { table, name, definition } of keys)
      await session.script(`ALTER TABLE ${String(table)} ADD CONSTRAINT ${String(name)} ${String(definition)}`);
  };
}

async function loadLines(
  session: Session,
  tables: Map<string, Table>,
  lines: AsyncIterator<string>,
  take: TakePiece,
): Promise<Footer> {
  let insert = "";
  let waiting: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (waiting.length > 0) await session.query(insert, [`[${waiting.join(",")}]`]);
    waiting = [];
    characters = 0;
  };
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (line.startsWith("[")) {
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    const parsed = parseLine(line);
    const end = footer.safeParse(parsed);
    if (end.success) return complete(end.data, hashes);
    const file = fileLine.safeParse(parsed);
    if (file.success) {
      const piece = Buffer.from(file.data.base64, "base64");
      hashes.set(file.data.file, (hashes.get(file.data.file) ?? createHash("sha256")).update(piece));
      await take(file.data.file, piece);
    } else insert = insertInto(tables, tableLine.parse(parsed));
  }
  throw new DatabaseRefusedError("The backup is incomplete: its end is missing. Nothing was restored.");
}

function complete(end: Footer, hashes: Map<string, ReturnType<typeof createHash>>): Footer {
  for (const [name, { sha256, bytes }] of Object.entries(end.files))
    if (bytes > 0 && hashes.get(name)?.digest("hex") !== sha256)
      throw new DatabaseRefusedError(`The file ${name} in the backup is damaged. Nothing was restored.`);
  return end;
}

function insertInto(tables: Map<string, Table>, { table, columns }: { table: string; columns: string[] }): string {
  const types = new Map(tables.get(table)?.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((name, index) => {
    const type = types.get(name);
    if (!type) throw new DatabaseRefusedError(`The backup has a column ${table}.${name} that its schema lacks.`);
    return `(r.value ->> ${index})::${type}`;
  });
  return `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(", ")}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(", ")} FROM jsonb_array_elements($1::text::jsonb) AS r(value)`;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new DatabaseRefusedError("The backup holds a line that cannot be read. Nothing was restored.");
  }
}
