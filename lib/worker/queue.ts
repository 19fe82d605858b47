import { PgBoss } from "pg-boss";
import { opened } from "@/lib/database/client";
import { log } from "@/lib/log";

/** The schema of the queue's tables, beside ours. */
export const QUEUE_SCHEMA = "boss";

const holder = globalThis as unknown as { dramaturgQueue?: Promise<PgBoss> };

/** The process's durable queue, started at the first call on the process's database. */
export function queue(): Promise<PgBoss> {
  return (holder.dramaturgQueue ??= startQueue());
}

async function startQueue(): Promise<PgBoss> {
  const database = await opened();
  const boss = new PgBoss({
    db: {
      executeSql: async (sql, values) => ({
        rows: values?.length ? await database.query(sql, values) : await database.script(sql),
      }),
    },
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    schema: QUEUE_SCHEMA,
    schedule: false,
    // A paused run's backlog is no fault.
    warningQueueSize: 1_000_000,
    monitorVacuum: false,
    reindex: database.kind === "postgres",
  });
  boss.on("error", (error) => log().error({ err: error }, "queue error"));
  boss.on("warning", (warning) => log().debug({ warning }, "queue warning"));
  await boss.start();
  return boss;
}

/** Stops the process's queue, if it was started. Jobs taken stay with their owner: return them first. */
export async function stopQueue(): Promise<void> {
  const boss = holder.dramaturgQueue;
  holder.dramaturgQueue = undefined;
  await (await boss?.catch(() => undefined))?.stop({ graceful: false, close: false });
}
