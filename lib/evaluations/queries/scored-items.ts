import type { CharacterKind } from "@/generated/prisma/enums";
import { query } from "@/lib/database/client";
import { scoredItem, type JudgedReply } from "@/lib/evaluations/results/replies";
import type { ScoredItem } from "@/lib/evaluations/results/scored-item";

/** Items a statement: short enough that one database in this process keeps nobody else waiting. */
const PAGE = 200;

// All in one row: a row for each of 100,000 items would take longer to read than to find.
const ITEMS = `
  SELECT string_agg(id::text, ',' ORDER BY id) AS ids FROM "Item"
  WHERE "evaluationId" = $1 AND "testModelId" IN (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb))`;

// What the evaluation's own run judged, and verdicts of other judges that a file brought: a campaign's judging of the same
// pairs is a matter of its own.
const REPLIES = `
  WITH page AS MATERIALIZED (SELECT value::uuid AS item FROM jsonb_array_elements_text($1::jsonb))
  SELECT m.name AS model, i.language, i.asks[1] AS dimension, i.cluster, c.kind,
    (SELECT json_agg(json_build_array(COALESCE(r.name, j.name), CASE n."order"[1] WHEN 0 THEN 'AB' ELSE 'BA' END, g.value,
        (SELECT json_build_array(h.found) FROM "HallucinationCheck" h WHERE h."submissionId" = n.id
          ORDER BY h."createdAt" DESC LIMIT 1),
        EXISTS (SELECT 1 FROM "Call" k JOIN "Call" e ON e."runId" = k."runId" AND e.key = k.key AND e.attempt < k.attempt
          WHERE k.id = n."callId" AND e.state = 'unparsable')) ORDER BY n.revision)
      FROM "Submission" n JOIN "Rating" g ON g."submissionId" = n.id AND g.question = i.asks[1]
      JOIN "Rater" r ON r.id = n."raterId" LEFT JOIN "ChatModel" j ON j.id = r."chatModelId"
      WHERE n."itemId" = page.item AND (n."runId" = $2::uuid
        OR (r.kind = 'named-model' AND NOT r.name = ANY($3::text[])))) AS replies
  FROM page JOIN "Item" i ON i.id = page.item JOIN "Context" x ON x.id = i."contextId"
  JOIN "Character" c ON c.id = x."characterId" JOIN "ChatModel" m ON m.id = i."testModelId"`;

type Row = {
  model: string;
  language: string;
  dimension: string;
  cluster: string;
  kind: CharacterKind | null;
  replies: JudgedReply[] | null;
};

/** Every pair of an evaluation with these test models (ids), with the latest verdicts of its judges (names) and of imported ones. */
export async function scoredItems(
  evaluation: { id: string; runId: string },
  testModels: readonly string[],
  judges: readonly string[],
): Promise<ScoredItem[]> {
  const [found] = await query<{ ids: string | null }>(ITEMS, [evaluation.id, JSON.stringify(testModels)]);
  const ids = found?.ids?.split(",") ?? [];
  const items: ScoredItem[] = [];
  for (let start = 0; start < ids.length; start += PAGE) {
    const rows = await query<Row>(REPLIES, [JSON.stringify(ids.slice(start, start + PAGE)), evaluation.runId, judges]);
    for (const { replies, ...item } of rows) items.push(scoredItem(item, replies ?? []));
    await new Promise(setImmediate);
  }
  return items;
}
