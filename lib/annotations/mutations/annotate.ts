import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { answersGiven, ratingsGiven, type AssignmentFacts } from "@/lib/annotations/given";
import { storeSubmissions, type StoreResult, type SubmissionToStore } from "@/lib/annotations/mutations/store";
import { withEvidence } from "@/lib/annotations/queries/evidence";
import { factsOf } from "@/lib/annotations/queries/facts";
import type { AnswerInput, StoredAnnotation } from "@/lib/annotations/schema";
import { annotationOf, type SubmissionRow, type SupportedRating } from "@/lib/annotations/stored";
import { refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { retake } from "@/lib/campaigns/reservations";
import { database } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import type { Answers } from "@/lib/protocols/answers";
import { WHOLE_ITEM } from "@/lib/ratings/raters";

const store = coalesce<SubmissionToStore, StoreResult>(storeSubmissions, { most: 200 });

/**
 * Stores an annotator's submission on their own assignment as its next revision, durably, before it returns. The same
 * key again stores nothing and gives what was stored; with another answer it is `conflict` / `key-reused`. Faults (`invalid`) name the questions whose answers do not fit.
 * An assignment that was given back after 15 minutes is taken again where the item has room; otherwise the refusal is
 * `conflict` / `assignment-returned`. A closed campaign: `conflict` / `campaign-closed`.
 */
export async function annotate(
  viewer: Viewer,
  assignmentId: string,
  key: string,
  answer: AnswerInput,
  at = new Date(),
): Promise<Outcome<StoredAnnotation>> {
  const refusal = refuseUnlessVerified(viewer, "annotate");
  if (refusal) return refusal;
  if (viewer.kind !== "person") return refuse("forbidden");
  if (!z.uuid().safeParse(assignmentId).success) return refuse("not-found");
  const facts = await factsOf(assignmentId);
  if (facts?.annotator !== viewer.userId) return refuse("not-found");
  const given = ratingsGiven(answer, facts);
  if (!given.ok) return refuse("invalid", { faults: given.faults });
  const supported = await withEvidence(assignmentId, given.ratings, answer.evidence, facts);
  if (!supported.ok) return refuse("invalid", { faults: supported.faults });

  const { rationale, unsure, flag, comment, activeSeconds } = answer;
  const submission: SubmissionToStore = {
    assignment: assignmentId,
    annotator: viewer.userId,
    key,
    protocolVersion: facts.protocol.version,
    ratings: supported.ratings,
    rationale,
    unsure,
    flag,
    comment,
    activeSeconds,
    at,
  };
  let result = await store(submission);
  if (result.kind === "returned" && (await retake(assignmentId, viewer.userId, at))) result = await store(submission);
  if (result.kind === "returned" || result.kind === "closed")
    await keepAsDraft(assignmentId, answersIn(answer, facts), answer, at);
  return outcomeOf(result, submission, facts);
}

function outcomeOf(
  result: StoreResult,
  submission: SubmissionToStore,
  facts: AssignmentFacts,
): Outcome<StoredAnnotation> {
  const { assignment, ratings, rationale, unsure, flag, comment, activeSeconds, at } = submission;
  switch (result.kind) {
    case "stored": {
      const { id, revision } = result;
      const rows = ratings.map((rating) => ({ ...rating, candidate: rating.candidate ?? WHOLE_ITEM }));
      const content = { rationale, unsure, flag, comment, activeSeconds, createdAt: at.toISOString() };
      return ok(annotationOf(assignment, { id, revision, ...content, ratings: rows }, facts));
    }
    case "repeated":
      return isSame(result.before, submission)
        ? ok(annotationOf(assignment, result.before, facts))
        : refuse("conflict", { code: "key-reused" });
    case "not-found":
      return refuse("not-found");
    default:
      return refuse("conflict", { code: result.kind === "returned" ? "assignment-returned" : "campaign-closed" });
  }
}

/** Whether a submission says what is stored; its time may differ, for it is measured anew. */
function isSame(stored: SubmissionRow, { ratings, rationale, unsure, flag, comment }: SubmissionToStore): boolean {
  const said = { rationale, unsure, flag, comment, ratings: inOrder(ratings.map(withPlace)) };
  const { rationale: why, unsure: blank, flag: flagged, comment: remark, ratings: before } = stored;
  return isDeepStrictEqual(said, {
    rationale: why,
    unsure: blank,
    flag: flagged,
    comment: remark,
    ratings: inOrder((before ?? []).map(withPlace)),
  });
}

const withPlace = ({ question, candidate, value, text, evidence }: SupportedRating) => ({
  question,
  candidate: candidate ?? WHOLE_ITEM,
  value: value ?? null,
  text: text ?? null,
  evidence: evidence ?? null,
});

const inOrder = (ratings: ReturnType<typeof withPlace>[]) =>
  ratings.sort((one, other) => one.candidate - other.candidate || (one.question < other.question ? -1 : 1));

const answersIn = (answer: AnswerInput, { asks }: AssignmentFacts): Answers => {
  const given = answersGiven(answer, asks);
  return given.ok ? given.answers : {};
};

/**
 * A submission that came too late is kept as a draft: nothing typed is lost, and it is there when the campaign is
 * opened again.
 */
async function keepAsDraft(
  assignmentId: string,
  answers: Answers,
  { rationale, unsure, flag, comment, activeSeconds }: AnswerInput,
  updatedAt: Date,
): Promise<void> {
  const client = await database();
  const content = { answers, rationale, unsure, flag, comment, activeSeconds, updatedAt };
  await client.draft.upsert({
    where: { assignmentId },
    create: { assignmentId, ...content },
    update: content,
    select: { assignmentId: true },
  });
}
