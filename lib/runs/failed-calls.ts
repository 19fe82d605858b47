import { query } from "@/lib/database/client";

/**
 * Calls of a run that ended without a usable response, by role, model and cause; "unparsable": the response could not
 * be parsed.
 */
export type FailedCalls = { role: string; model: string; cause: string; count: number };

// A call counts once, by its last attempt; failures of earlier rounds were retried.
const FAILED = `
  WITH last AS (
    SELECT DISTINCT ON (c."key") c.role, c."modelId",
      CASE WHEN c.state = 'unparsable' THEN 'unparsable' ELSE COALESCE(c.cause, 'other') END AS cause
    FROM "Call" c JOIN "Run" r ON r.id = c."runId"
    WHERE c."runId" = $1::uuid AND (c.state = 'unparsable' OR (c.state = 'failed' AND c.round = r.round))
      AND NOT EXISTS (
        SELECT 1 FROM "Call" d WHERE d."runId" = c."runId" AND d."key" = c."key" AND d.state::text = 'done')
    ORDER BY c."key", c.attempt DESC)
  SELECT l.role, m.name AS model, l.cause, count(*)::int AS count
  FROM last l JOIN "ChatModel" m ON m.id = l."modelId" GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3`;

/** Of a run (its id), the most frequent first. Not checked against a viewer: for queries that did. */
export const failedCalls = (runId: string): Promise<FailedCalls[]> => query<FailedCalls>(FAILED, [runId]);

export type UnparsableResponse = { model: string; text: string };

const UNPARSABLE = `
  SELECT m.name AS model, left(COALESCE(c.text, c.raw, ''), 600) AS text
  FROM "Call" c JOIN "ChatModel" m ON m.id = c."modelId"
  WHERE c."runId" = $1::uuid AND c.state = 'unparsable' AND c.role = $2 ORDER BY c."endedAt", c.id LIMIT 3`;

/**
 * The beginnings of the first responses in this role that could not be parsed. Not checked against a viewer: for
 * queries that did.
 */
export const unparsableResponses = (runId: string, role: string): Promise<UnparsableResponse[]> =>
  query<UnparsableResponse>(UNPARSABLE, [runId, role]);
