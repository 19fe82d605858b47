import { expect, test } from "vitest";
import { readMigrations } from "@/lib/database/migrations";

const migrations = readMigrations("prisma/migrations");

test.each(migrations)("$name runs inside the transaction that records it", ({ sql }) => {
  const code = sql.replaceAll(/--.*$/gm, "");
  expect(code).not.toMatch(/^\s*(BEGIN|COMMIT|ROLLBACK|START)(\s+(WORK|TRANSACTION))?\s*;/im);
  expect(code).not.toMatch(/\b(CONCURRENTLY|VACUUM|REINDEX)\b/i);
});
