import type { Transaction } from "@/lib/database/client";

// Raters stay: ratings refer to them.
const TABLES = `
  SELECT c.relname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'f' AND k.confrelid = '"User"'::regclass AND a.attname = 'userId' AND c.relname <> 'Rater'
  ORDER BY 1`;

/**
 * Names of the tables whose rows belong to an account by their column `userId`: links, tokens, sign-in sessions and the
 * like. Read from the database, so that a table that is added later is exported and erased too.
 */
export async function accountTables(transaction: Pick<Transaction, "$queryRawUnsafe">): Promise<string[]> {
  const rows = await transaction.$queryRawUnsafe<{ name: string }[]>(TABLES);
  return rows.map(({ name }) => name);
}
