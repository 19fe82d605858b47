import { query } from "@/lib/database/client";

/** Calls of a run that ended without an answer that serves, by what they were for, whom they asked and why; "unparsable": a reply came and could not be read. */
export type FailedCalls = { role: string; model: string; cause: string; count: number };

// A call counts once, by its last attempt; failures of earlier rounds were tried again.
const FAILED = `
  WITH last AS (
    SELECT DISTINCT ON (c."key") c.role, c."modelId", CASE WHEN c.state = 'unparsable' THEN 'unparsable' ELSE COALESCE(c.cause, 'other') END AS cause
    FROM "Call" c JOIN "Run" r ON r.id = c."runId"
    WHERE c."runId" = $1::uuid AND (c.state = 'unparsable' OR (c.state = 'failed' AND c.round = r.round))
      AND NOT EXISTS (SELECT 1 FROM "Call" d WHERE d."runId" = c."runId" AND d."key" = c."key" AND d.state::text = 'done')
    ORDER BY c."key", c.attempt DESC)
  SELECT l.role, m.name AS model, l.cause, count(*)::int AS count
  FROM last l JOIN "ChatModel" m ON m.id = l."modelId" GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3`;

/** Of a run (its id), the most frequent first. Not checked against a viewer: for queries that did. */
export const failedCalls = (runId: string): Promise<FailedCalls[]> => query<FailedCalls>(FAILED, [runId]);

export type UnreadReply = { model: string; text: string };

const UNREAD = `
  SELECT m.name AS model, left(COALESCE(c.text, c.raw, ''), 600) AS text FROM "Call" c JOIN "ChatModel" m ON m.id = c."modelId"
  WHERE c."runId" = $1::uuid AND c.state = 'unparsable' AND c.role = 'judge' ORDER BY c."endedAt", c.id LIMIT 3`;

/** The first few replies of judges that could not be read, their beginnings. Not checked against a viewer: for queries that did. */
export const unreadReplies = (runId: string): Promise<UnreadReply[]> => query<UnreadReply>(UNREAD, [runId]);
