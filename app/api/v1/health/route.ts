import { withProblems } from "@/lib/api/route";
import { opened } from "@/lib/database/client";
import { workersSummary } from "@/lib/runs/workers";

/** Whether the server is up, on which database, and who carries out its runs; needs no sign-in. */
export const GET = withProblems(async () => {
  const { kind } = await opened();
  return Response.json({ status: "ok", version: "0.1.0", database: kind, jobs: await workersSummary() });
});
