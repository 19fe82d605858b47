import type { AssignmentFacts } from "@/lib/annotations/given";
import type { StoredAnnotation } from "@/lib/annotations/schema";
import { answersOf } from "@/lib/protocols/answers";
import type { Evidence } from "@/lib/protocols/evidence";
import { letterOf, placeOf } from "@/lib/protocols/order";
import type { GivenRating } from "@/lib/protocols/rating";
import { WHOLE_ITEM } from "@/lib/ratings/raters";

/** A rating with the quotation that supports it. */
export type SupportedRating = GivenRating & { evidence: Evidence | null };

/** A submission as `SUBMISSION` reads it. */
export type SubmissionRow = Pick<
  StoredAnnotation,
  "id" | "revision" | "rationale" | "unsure" | "flag" | "comment" | "activeSeconds" | "createdAt"
> & { ratings: (Omit<SupportedRating, "candidate"> & { candidate: number })[] | null };

/** A submission `n` with its ratings, as JSON. */
export const SUBMISSION = `json_build_object('id', n.id, 'revision', n.revision, 'rationale', n.rationale,
  'unsure', n.unsure, 'flag', n.flag, 'comment', n.comment, 'activeSeconds', n."activeSeconds",
  'createdAt', n."createdAt", 'ratings', (
    SELECT json_agg(json_build_object('question', r.question, 'candidate', r.candidate, 'value', r.value,
      'text', r.text, 'evidence', r.evidence)) FROM "Rating" r WHERE r."submissionId" = n.id))`;

/** What an annotator is told of a submission: answers in the order in which the candidates were shown. */
export function annotationOf(assignment: string, row: SubmissionRow, facts: AssignmentFacts): StoredAnnotation {
  const { protocol, asks, order } = facts;
  const { ratings: rows, createdAt, ...content } = row;
  const place = (id: string) => protocol.questions.findIndex((question) => question.id === id);
  const ratings = (rows ?? [])
    .map((rating) => ({ ...rating, candidate: rating.candidate === WHOLE_ITEM ? null : rating.candidate }))
    .sort((one, other) => place(one.question) - place(other.question));
  const answers = answersOf(protocol.questions, ratings, order);
  const [question = ""] = asks;
  const only = asks.length === 1 ? answers[question] : undefined;
  const evidence = evidenceIn(ratings, order);
  return {
    ...content,
    assignment,
    ...(protocol.asks === "one" && { dimension: question }),
    ...(only !== undefined && (only === null || typeof only !== "object") && { value: only }),
    answers,
    ...(evidence && { evidence }),
    createdAt: new Date(createdAt).toISOString(),
  };
}

function evidenceIn(
  ratings: readonly SupportedRating[],
  order: AssignmentFacts["order"],
): StoredAnnotation["evidence"] | null {
  const found: NonNullable<StoredAnnotation["evidence"]> = {};
  for (const { question, candidate, evidence } of ratings) {
    if (!evidence) continue;
    if (candidate === null) found[question] = evidence;
    else
      found[question] = {
        ...(found[question] as Record<string, Evidence>),
        [letterOf(placeOf(order, candidate))]: evidence,
      };
  }
  return Object.keys(found).length > 0 ? found : null;
}
