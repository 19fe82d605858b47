import { batchWindow } from "@/lib/database/batch-window";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { throughOutages } from "@/lib/database/outage";

export type EndedTask = { runId: string; position: number; state: "done" | "failed" };

/** Marks a task as ended; resolves when it is committed. */
export const endTask = (task: EndedTask): Promise<void> => batchWindow().then(() => storeEnded(task));

// By the primary key and one array: a join would be planned by statistics that a new run does not have yet.
const END = `
  UPDATE "RunTask" SET "state" = $2::"TaskState", "endedAt" = now()
  WHERE "runId" = $1::uuid AND "position" = ANY($3::int[])`;

const storeEnded: (task: EndedTask) => Promise<void> = coalesce(
  async (tasks) => {
    for (const [group, ended] of Map.groupBy(tasks, ({ runId, state }) => `${runId}/${state}`)) {
      const [runId, state] = group.split("/");
      await throughOutages(() => query(END, [runId, state, ended.map(({ position }) => position)]));
    }
    return tasks.map(() => undefined);
  },
  { most: 500, atOnce: 1 },
);
