import { factsIn, type FactsRow } from "@/lib/annotations/queries/facts";
import type { AnswerFilter } from "@/lib/annotations/filters";
import { annotationOf, SUBMISSION, type SubmissionRow } from "@/lib/annotations/stored";
import type { AnswerPage } from "@/lib/annotations/workspace";
import type { Viewer } from "@/lib/auth/viewer";
import { annotatorCampaign } from "@/lib/campaigns/access";
import { query } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";

/** Annotations a page. */
export const PAGE = 50;

const CONDITIONS: Record<AnswerFilter, string> = {
  all: "TRUE",
  flagged: "n.flag IS NOT NULL",
  unsure: "n.unsure IS NOT NULL",
  changed: "a.revision > 1",
};

const MINE = `
  SELECT a.*, row_number() OVER (ORDER BY a."annotatedAt", a.id)::int AS place FROM "Assignment" a
  WHERE a."campaignId" = $1 AND a."annotatorId" = $2 AND a.state = 'annotated'`;

const COUNTS = `
  SELECT ${Object.entries(CONDITIONS)
    .map(([filter, condition]) => `count(*) FILTER (WHERE ${condition})::int AS "${filter}"`)
    .join(", ")}
  FROM "Assignment" a JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
  WHERE a."campaignId" = $1 AND a."annotatorId" = $2 AND a.state = 'annotated'`;

type Row = FactsRow & {
  id: string;
  place: number;
  character: string;
  language: string;
  annotatedAt: Date;
  annotation: SubmissionRow;
};

/**
 * A page of the annotator's own annotations, the latest revision of each, newest item first, before the one named; with
 * the counts by filter.
 */
export async function listAnswers(
  viewer: Viewer,
  campaignId: string,
  { filter, before }: { filter: AnswerFilter; before?: string },
): Promise<Outcome<AnswerPage>> {
  const campaign = await annotatorCampaign(viewer, campaignId, "read");
  if (!campaign.ok) return campaign;
  const mine = [campaignId, campaign.value.annotatorId];
  const [rows, [counts]] = await Promise.all([
    query<Row>(
      `WITH mine AS (${MINE})
      SELECT a.id, a.place, a."annotatorId", a."order", i.protocol, i.asks, c."rationaleRequired", i.language,
        h.name AS character, a."annotatedAt", ${SUBMISSION} AS annotation
      FROM mine a
      JOIN "Campaign" c ON c.id = a."campaignId"
      JOIN "CampaignItem" ci ON ci.id = a."campaignItemId"
      JOIN "Item" i ON i.id = ci."itemId"
      JOIN "Context" x ON x.id = i."contextId"
      JOIN "Character" h ON h.id = x."characterId"
      JOIN "Submission" n ON n.series = a.id AND n.revision = a.revision
      WHERE ${CONDITIONS[filter]} AND ($3::uuid IS NULL OR a.place < (SELECT b.place FROM mine b WHERE b.id = $3::uuid))
      ORDER BY a.place DESC LIMIT ${PAGE + 1}`,
      [...mine, before ?? null],
    ),
    query<AnswerPage["counts"]>(COUNTS, mine),
  ]);
  const answers = rows.slice(0, PAGE).map((row) => {
    const { id, place, character, language, asks, annotatedAt } = row;
    const { answers: given, unsure, flag, comment, revision } = annotationOf(id, row.annotation, factsIn(row));
    const marks = { unsure, flag, comment, revision };
    return { id, place, asks, character, language, answers: given, ...marks, annotatedAt: annotatedAt.toISOString() };
  });
  const none = { all: 0, flagged: 0, unsure: 0, changed: 0 };
  return ok({ answers, more: rows.length > PAGE, counts: counts ?? none });
}
