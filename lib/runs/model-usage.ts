import { query } from "@/lib/database/client";
import { cachePerRun } from "@/lib/runs/run-cache";

/**
 * Attempts of a model's calls in one role. Cost in US dollars, null where a price is unknown; latency in milliseconds.
 */
export type ModelUsage = {
  model: { id: string; name: string; scripted: boolean };
  role: string;
  done: number;
  unparsable: number;
  failed: number;
  interrupted: number;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
  /** Of responses; null where there is none. */
  medianLatencyMs: number | null;
};

const USAGE = `
  WITH used AS (
    SELECT "modelId", role, count(*) FILTER (WHERE state = 'done')::int AS done,
      count(*) FILTER (WHERE state = 'unparsable')::int AS unparsable,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      count(*) FILTER (WHERE state = 'interrupted')::int AS interrupted,
      COALESCE(sum("inputTokens"), 0)::float8 AS "inputTokens",
      COALESCE(sum("outputTokens"), 0)::float8 AS "outputTokens",
      sum(cost) AS cost,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY "latencyMs")
        FILTER (WHERE state IN ('done', 'unparsable') AND "reusedFromId" IS NULL) AS "medianLatencyMs"
    FROM "Call" WHERE "runId" = $1::uuid GROUP BY 1, 2)
  SELECT json_build_object('id', m.id, 'name', m.name, 'scripted', p.kind = 'scripted') AS model,
    u.role, u.done, u.unparsable, u.failed, u.interrupted, u."inputTokens", u."outputTokens", u.cost,
    u."medianLatencyMs"
  FROM used u JOIN "ChatModel" m ON m.id = u."modelId" JOIN "Provider" p ON p.id = m."providerId"
  ORDER BY u.role, m.name`;

const cache = cachePerRun((runId) => query<ModelUsage>(USAGE, [runId]));

/** The calls of a run by model and role. Not checked against a viewer: for queries that did. */
export const modelUsage = (runId: string): Promise<ModelUsage[]> => cache.get(runId);
