import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { opened, query } from "@/lib/database/client";
import { environment } from "@/lib/environment";
import { log } from "@/lib/log";

const state = z.enum(["ok", "failed"]);
export const readinessSchema = z.object({
  status: z.enum(["ready", "not-ready"]),
  checks: z.object({ database: state, disk: state, migrations: state }),
});
export type Readiness = z.infer<typeof readinessSchema>;

/** The disk of the data folder needs this much room, in bytes: for the journal, and for the embedded database. */
const LEAST_FREE = 200 * 1024 * 1024;
const PATIENCE_MS = 5_000;

/**
 * Whether requests can be served: the database answers, the disk has room, and every migration was completed. Which
 * check failed, and no more; why is in the log.
 */
export async function readiness(): Promise<Readiness> {
  const [database, disk, migrations] = await Promise.all([
    checked("database", async () => (await query<{ one: number }>("SELECT 1 AS one"))[0]?.one === 1),
    checked("disk", hasRoom),
    checked("migrations", areComplete),
  ]);
  const checks = { database, disk, migrations };
  const isReady = Object.values(checks).every((check) => check === "ok");
  return { status: isReady ? "ready" : "not-ready", checks };
}

async function checked(name: string, check: () => Promise<boolean>): Promise<"ok" | "failed"> {
  const late = new AbortController();
  try {
    const tooLate = sleep(PATIENCE_MS, false, { signal: late.signal, ref: false }).catch(() => false);
    return (await Promise.race([check(), tooLate])) ? "ok" : "failed";
  } catch (error) {
    log().warn({ err: error, check: name }, "not ready");
    return "failed";
  } finally {
    late.abort();
  }
}

async function hasRoom(): Promise<boolean> {
  let folder = path.resolve(environment().DATA_DIR);
  // It is made when something is written into it.
  while (!existsSync(folder)) folder = path.dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_FREE;
}

async function areComplete(): Promise<boolean> {
  await opened();
  const [row] = await query<{ open: number }>(
    "SELECT count(*)::int AS open FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
  return row?.open === 0;
}
