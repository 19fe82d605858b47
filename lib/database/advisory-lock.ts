import { database, opened, query } from "@/lib/database/client";
import type { Query } from "@/lib/database/open";

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs a few quick statements that exclude all others of the same name, in this process and in others. On PostgreSQL
 * they run in one transaction under an advisory lock. The embedded database belongs to one process: there a queue in
 * memory is enough, and no transaction is held.
 */
export function withAdvisoryLock<T>(name: string, work: (query: Query) => Promise<T>): Promise<T> {
  const result = (queues.get(name) ?? Promise.resolve()).then(() => runLocked(name, work));
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

async function runLocked<T>(name: string, work: (query: Query) => Promise<T>): Promise<T> {
  if ((await opened()).kind === "embedded") return work(query);
  return (await database()).$transaction(async (transaction) => {
    await transaction.$queryRawUnsafe(
      `SELECT 1 AS one FROM (SELECT pg_advisory_xact_lock(hashtext($1))) locked`,
      `dramaturg.${name}`,
    );
    return work(
      async <Row>(sql: string, parameters: unknown[] = []) =>
        (await transaction.$queryRawUnsafe(sql, ...parameters)) as Row[],
    );
  });
}
