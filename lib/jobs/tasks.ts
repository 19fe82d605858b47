import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { momentOver } from "@/lib/jobs/moment";
import { throughOutages } from "@/lib/jobs/outage";

export type EndedTask = { runId: string; position: number; state: "done" | "failed" };

/** Says that a task has ended; resolves when it is committed. */
export const endTask = (task: EndedTask): Promise<void> => momentOver().then(() => end(task));

const end: (task: EndedTask) => Promise<void> = coalesce(
  async (tasks) => {
    await throughOutages(() =>
      query(
        `UPDATE "RunTask" t SET "state" = g."state"::"TaskState", "endedAt" = now()
         FROM json_to_recordset($1::json) AS g("runId" uuid, "position" int, "state" text)
         WHERE t."runId" = g."runId" AND t."position" = g."position"`,
        [JSON.stringify(tasks)],
      ),
    );
    return tasks.map(() => undefined);
  },
  { most: 500, atOnce: 1 },
);

export type OpenTask = { position: number; subject: string };

/** The tasks within the spans that have not ended, in order. */
export const openTasks = (runId: string, spans: { from: number; to: number }[]): Promise<OpenTask[]> =>
  query<OpenTask>(
    `SELECT t."position", t."subject" FROM json_to_recordset($2::json) AS s("from" int, "to" int)
     JOIN "RunTask" t ON t."runId" = $1::uuid AND t."position" BETWEEN s."from" AND s."to"
     WHERE t."state" = 'open' ORDER BY t."position"`,
    [runId, JSON.stringify(spans.map(({ from, to }) => ({ from, to })))],
  );
