import type { RunState } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { database, query } from "@/lib/database/client";
import { isId, refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { failedCalls, type FailedCalls } from "@/lib/runs/failed-calls";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/**
 * Why there are no scores. `asked`: answers wanted of the test models; `pairs`: those that could be set against the
 * base's; `unread`, `unjudged`: pairs with a reply that could not be read, or with a judgement missing.
 */
export type Unscored = {
  status: RunState;
  asked: number;
  pairs: number;
  unread: number;
  unjudged: number;
  failures: FailedCalls[];
};

const PAIRS = `
  SELECT count(*)::int AS pairs, count(*) FILTER (WHERE n.unread > 0)::int AS unread,
    count(*) FILTER (WHERE n.ways < $3)::int AS unjudged
  FROM "Item" i CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE raw IS NOT NULL) AS unread, count(DISTINCT ("raterId", "order")) AS ways
    FROM "Submission" WHERE "itemId" = i.id AND "runId" = $2::uuid) n
  WHERE i."evaluationId" = $1::uuid`;

/** What kept an evaluation from being scored, by cause. Leads and admins. */
export async function unscored(viewer: Viewer, evaluationId: string): Promise<Outcome<Unscored>> {
  const refusal = refuseUnlessEvaluator(viewer, "read");
  if (refusal) return refusal;
  if (!isId(evaluationId)) return refuse("not-found");
  const client = await database();
  const found = await client.evaluation.findUnique({
    where: { id: evaluationId },
    select: {
      runId: true,
      run: { select: { state: true } },
      benchmark: { select: { _count: { select: { items: true } } } },
      models: { select: { part: true } },
    },
  });
  if (!found) return refuse("not-found");
  const count = (part: "test" | "judge") => found.models.filter((model) => model.part === part).length;
  const [pairs] = await query<Pick<Unscored, "pairs" | "unread" | "unjudged">>(PAIRS, [
    evaluationId,
    found.runId,
    2 * count("judge"),
  ]);
  return ok({
    status: found.run.state,
    asked: found.benchmark._count.items * count("test"),
    ...pairs!,
    failures: await failedCalls(found.runId),
  });
}
