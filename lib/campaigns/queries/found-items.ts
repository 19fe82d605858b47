import { ITEMS_PER_PAGE, type ItemsSearch } from "@/lib/campaigns/items-search";

/** Items that a number elsewhere counts, each with how many of its pairs are counted and how far apart they are. */
export type Among = readonly { id: string; pairs: number; difference: number }[];

/** Counted at once: item by item it would take as many searches as there are items. */
const DONE = `LEFT JOIN (SELECT a."campaignItemId" AS id, count(*)::int AS annotated, max(a."annotatedAt") AS "latestAt"
      FROM "Assignment" a WHERE a."campaignId" = $1 AND a.state = 'annotated' GROUP BY 1) d ON d.id = ci.id`;
const ANNOTATED = "COALESCE(d.annotated, 0)";
const OVERLAP = `(SELECT c.overlap FROM "Campaign" c WHERE c.id = $1)`;

const STATES = {
  complete: `${ANNOTATED} >= ${OVERLAP}`,
  incomplete: `${ANNOTATED} < ${OVERLAP}`,
  untouched: `${ANNOTATED} = 0`,
};

const MARKED = {
  flagged: "n.flag IS NOT NULL",
  unsure: "n.unsure IS NOT NULL",
  commented: "n.comment <> ''",
  // Found by the agreement of the campaign, not here.
  disagreement: "TRUE",
};

/** Every order ends with the campaign's own, in which no two items stand alike. */
const ORDERS = {
  order: "position",
  name: `name, position`,
  fewest: "annotated, position",
  latest: `"latestAt" DESC NULLS LAST, position`,
  difference: "difference DESC, position",
};

/** A statement's text with its parameters, of which the campaign's id is the first. */
export type Found = { sql: string; parameters: unknown[]; orderBy: string };

/**
 * The items of a campaign that a search finds, as the body of a `WITH`: `found` has a row an item, with the columns
 * that its order needs. `marked` counts annotations: those that bear the mark, or this annotator's.
 */
export function foundItems(campaignId: string, search: ItemsSearch, among: Among | null): Found {
  const parameters: unknown[] = [campaignId];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const joins: string[] = [];
  const where = [`ci."campaignId" = $1`];
  const { search: text, question, language, state, mark, annotator } = search;
  if (mark && mark !== "disagreement") joins.push(markedBy(MARKED[mark], search, given));
  else if (annotator) joins.push(markedBy("TRUE", { ...search, question: undefined }, given));
  if (among) joins.push(`JOIN ${amongRows(given(JSON.stringify(among)))} ON g.id = ci."itemId"`);
  if (question) where.push(`${given(question)} = ANY (i.asks)`);
  if (language) where.push(`i.language = ${given(language)}`);
  if (state) where.push(STATES[state]);
  if (text) where.push(matches(given(`%${text.replace(/[\\%_]/g, "\\$&")}%`)));
  const sort = orderOf(search, among);
  if (state || sort === "fewest" || sort === "latest") joins.push(DONE);
  if (question || language || text || sort === "name") joins.push(`JOIN "Item" i ON i.id = ci."itemId"`);
  const columns = [
    `ci.id, ci."itemId", ci.position`,
    joins.some((join) => join.includes(" m ")) ? "m.marked" : "NULL::int AS marked",
    among ? "g.pairs, g.difference" : "NULL::int AS pairs, 0 AS difference",
    ...(sort === "name" ? [`i."externalId" AS name`] : []),
    ...(sort === "fewest" ? [`${ANNOTATED} AS annotated`] : []),
    ...(sort === "latest" ? [`d."latestAt"`] : []),
  ];
  const sql = `found AS MATERIALIZED (
    SELECT ${columns.join(", ")}
    FROM "CampaignItem" ci
    ${joins.join("\n    ")}
    WHERE ${where.join(" AND ")})`;
  return { sql, parameters, orderBy: ORDERS[sort] };
}

/** Of the figures the largest differences come first. */
function orderOf({ sort, mark }: ItemsSearch, among: Among | null): keyof typeof ORDERS {
  if (sort === "difference") return among ? "difference" : "order";
  return sort ?? (mark === "disagreement" && among ? "difference" : "order");
}

const amongRows = (parameter: string) =>
  `(SELECT g.id, g.pairs, g.difference
      FROM jsonb_to_recordset(${parameter}::jsonb) AS g(id uuid, pairs int, difference float8)) g`;

/** Latest revisions with this mark, counted by item; of one question only where it was left blank for being unsure. */
function markedBy(condition: string, { question, annotator, mark }: ItemsSearch, given: (value: unknown) => string) {
  const blank =
    mark === "unsure" && question
      ? `AND EXISTS (SELECT 1 FROM "Rating" r WHERE r."submissionId" = n.id AND r.question = ${given(question)}
        AND r.value IS NULL AND r.text IS NULL)`
      : "";
  return `JOIN (SELECT a."campaignItemId" AS id, count(*)::int AS marked
      FROM "Assignment" a CROSS JOIN LATERAL (
        SELECT * FROM "Submission" WHERE series = a.id AND revision = a.revision OFFSET 0) n
      WHERE a."campaignId" = $1 AND ${condition} ${blank}
        ${annotator ? `AND a."annotatorId" = ${given(annotator)}::uuid` : ""}
      GROUP BY 1) m ON m.id = ci.id`;
}

const matches = (pattern: string) => `(i."externalId" ILIKE ${pattern} OR EXISTS (
      SELECT 1 FROM "Context" x JOIN "Character" h ON h.id = x."characterId" JOIN "Scene" s ON s.id = x."sceneId"
      WHERE x.id = i."contextId" AND (h.name ILIKE ${pattern} OR s.title ILIKE ${pattern})))`;

/** The part of a statement that keeps one page. */
export const pageOf = (page: number): string => `LIMIT ${ITEMS_PER_PAGE} OFFSET ${(page - 1) * ITEMS_PER_PAGE}`;
