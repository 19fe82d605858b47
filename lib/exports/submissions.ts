import { pages, type Cursor } from "@/lib/exports/pages";
import { ofEvaluation, scopeParameters, type ExportScope } from "@/lib/exports/scope";
import { isScripted } from "@/lib/exports/scripted";
import { storedValue } from "@/lib/protocols/answers";
import { orderName, type Order } from "@/lib/protocols/order";
import { findProtocol, questionOf } from "@/lib/protocols/registry";
import { WHOLE_ITEM } from "@/lib/ratings/raters";

type Rating = {
  question: string;
  candidate: number | null;
  value: number | null;
  text: string | null;
  evidence: unknown;
};

type Submission = {
  protocol: string;
  order: Order;
  ratings: Rating[];
  candidates: { model: string; scripted: boolean }[];
};

/** The columns of a submission `s` about an item `i` that both kinds of raters share. */
const SHARED = `s.id, i."externalId" AS item, i.protocol, i.language, i.cluster,
    (SELECT c.kind FROM "Context" x JOIN "Character" c ON c.id = x."characterId" WHERE x.id = i."contextId")
      AS "characterKind", s."order", s.rationale, s.revision,
    s."protocolVersion", s."createdAt", s."activeSeconds",
    NOT EXISTS (SELECT 1 FROM "Submission" n WHERE n.series = s.series AND n.revision > s.revision) AS latest,
    (SELECT json_agg(json_build_object('model', c.model, 'scripted', ${isScripted('c."chatModelId"')})
      ORDER BY c.position) FROM "Candidate" c WHERE c."itemId" = i.id) AS candidates,
    (SELECT json_agg(json_build_object('question', g.question, 'candidate', NULLIF(g.candidate, ${WHOLE_ITEM}),
      'value', g.value, 'text', g.text, 'evidence', g.evidence) ORDER BY array_position(i.asks, g.question), g.candidate)
      FROM "Rating" g WHERE g."submissionId" = s.id) AS ratings`;

/** What a table reads of submissions beside what both share: SQL with `s` Submission, `i` Item and `r` Rater. */
export type SubmissionQuery = { columns: string; joins: string; where: string };

const statement = ({ columns, joins, where }: SubmissionQuery) => `
  SELECT ${SHARED}, ${columns}
  FROM "Submission" s JOIN "Item" i ON i.id = s."itemId" JOIN "Rater" r ON r.id = s."raterId" ${joins}
  WHERE ${where} AND ${ofEvaluation}
    AND ($4::timestamptz IS NULL OR (s."createdAt", s.id) > ($4::timestamptz, $5::uuid))
  ORDER BY s."createdAt", s.id LIMIT $6`;

/** A row for each rating of the submissions that a query finds, oldest first. */
export async function* ratingRows(query: SubmissionQuery, scope: ExportScope): AsyncGenerator<Record<string, unknown>> {
  type Row = Cursor & Submission & Record<string, unknown>;
  for await (const { ratings, candidates, ...row } of pages<Row>(statement(query), scopeParameters(scope)))
    for (const rating of ratings ?? [])
      yield { ...row, ...ratingColumns({ ...row, ratings, candidates: candidates ?? [] }, rating), submission: row.id };
}

/** `value` is in the order of the stored candidates, `valueShown` as the rater saw it. */
function ratingColumns({ protocol: id, order, candidates }: Submission, rating: Rating) {
  const { question, candidate, value, text, evidence } = rating;
  const protocol = findProtocol(id);
  const asked = protocol && questionOf(protocol, question);
  const [first, second] = candidates;
  const rated = candidate === null && candidates.length === 1 ? first : candidates[candidate ?? -1];
  return {
    question,
    // The name that FURINA gives the one question of an item.
    dimension: protocol?.asks === "one" ? question : null,
    candidate,
    value: value === null ? null : storedValue(asked, value, order),
    valueShown: value,
    text,
    evidence,
    order: orderName(order),
    // Whose response is rated, where that is one model's.
    model: rated?.model ?? null,
    modelFirst: first?.model ?? null,
    modelSecond: second?.model ?? null,
    scriptedFirst: first?.scripted ?? null,
    scriptedSecond: second?.scripted ?? null,
  };
}
