import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { momentOver } from "@/lib/jobs/moment";
import { throughOutages } from "@/lib/jobs/outage";

export type EndedTask = { runId: string; position: number; state: "done" | "failed" };

/** Says that a task has ended; resolves when it is committed. */
export const endTask = (task: EndedTask): Promise<void> => momentOver().then(() => end(task));

const end: (task: EndedTask) => Promise<void> = coalesce(
  async (tasks) => {
    for (const [of, ended] of Map.groupBy(tasks, ({ runId, state }) => `${runId}/${state}`)) {
      const [runId, state] = of.split("/");
      // By the primary key and one array: a join would be planned by statistics that a new run does not have yet.
      await throughOutages(() =>
        query(
          `UPDATE "RunTask" SET "state" = $2::"TaskState", "endedAt" = now() WHERE "runId" = $1::uuid AND "position" = ANY($3::int[])`,
          [runId, state, ended.map(({ position }) => position)],
        ),
      );
    }
    return tasks.map(() => undefined);
  },
  { most: 500, atOnce: 1 },
);

export type OpenTask = { position: number; subject: string };

/** The tasks within the spans that have not ended, in order. */
export const openTasks = (runId: string, spans: { from: number; to: number }[]): Promise<OpenTask[]> =>
  query<OpenTask>(
    `SELECT "position", "subject" FROM "RunTask" WHERE "runId" = $1::uuid AND "position" = ANY($2::int[]) AND "state" = 'open' ORDER BY "position"`,
    [runId, spans.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index))],
  );
