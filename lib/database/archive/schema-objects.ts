import { quoted } from "@/lib/database/archive/catalog";
import type { Session } from "@/lib/database/migrations";

/** Objects of the current schema that no extension brought. */
const own = (catalog: string, id: string, namespace: string): string =>
  `${namespace} = current_schema()::regnamespace AND NOT EXISTS (
     SELECT 1 FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${id} AND d.deptype = 'e')`;

/** Whether the current schema has no tables, views or sequences. */
export async function isEmptySchema(session: Session): Promise<boolean> {
  const [found] = await session.query(
    `SELECT count(*)::int AS n FROM pg_class c
     WHERE relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND ${own("pg_class", "c.oid", "c.relnamespace")}`,
  );
  return found?.n === 0;
}

/** Drops all tables, views, functions and types of the current schema, in the caller's transaction. */
export async function dropEverything(session: Session): Promise<void> {
  const tables = await session.query(
    `SELECT c.relname AS name,
       CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END AS kind
     FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm') AND ${own("pg_class", "c.oid", "c.relnamespace")}`,
  );
  for (const { name, kind } of tables)
    await session.script(`DROP ${String(kind)} IF EXISTS ${quoted(String(name))} CASCADE`);
  const functions = await session.query(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE ${own("pg_proc", "p.oid", "p.pronamespace")}`,
  );
  for (const { name } of functions) await session.script(`DROP ROUTINE IF EXISTS ${String(name)} CASCADE`);
  const types = await session.query(
    `SELECT t.typname AS name FROM pg_type t
     WHERE t.typtype IN ('e', 'd') AND ${own("pg_type", "t.oid", "t.typnamespace")}`,
  );
  for (const { name } of types) await session.script(`DROP TYPE IF EXISTS ${quoted(String(name))} CASCADE`);
}

/** Other sessions of clients on this database, as far as this role may see them. */
export async function otherSessions(session: Session): Promise<number> {
  const [found] = await session.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  return Number(found?.n);
}
