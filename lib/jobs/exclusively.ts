import { database, opened, query } from "@/lib/database/client";
import type { Query } from "@/lib/database/open";

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs a few quick statements that no other of the same name comes between, here or in another worker. Embedded there is
 * no other worker and only one connection: there taking turns is enough, and no transaction is held.
 */
export function exclusively<T>(name: string, work: (query: Query) => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(() => alone(name, work));
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

async function alone<T>(name: string, work: (query: Query) => Promise<T>): Promise<T> {
  if ((await opened()).kind === "embedded") return work(query);
  return (await database()).$transaction(async (transaction) => {
    await transaction.$queryRawUnsafe(
      `SELECT 1 AS one FROM (SELECT pg_advisory_xact_lock(hashtext($1))) locked`,
      `dramaturg.jobs.${name}`,
    );
    return work(
      async <Row>(sql: string, parameters: unknown[] = []) =>
        (await transaction.$queryRawUnsafe(sql, ...parameters)) as Row[],
    );
  });
}
