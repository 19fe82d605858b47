import { z } from "zod";
import { storeAnswers, type AnswerToStore, type StoreResult } from "@/lib/annotations/mutations/store";
import type { AnswerInput, StoredAnnotation } from "@/lib/annotations/schema";
import { refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { lockAnnotator, retake } from "@/lib/campaigns/reservations";
import { database } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { ok, refuse, type Outcome } from "@/lib/outcome";

const store = coalesce<AnswerToStore, StoreResult>(storeAnswers, { most: 200 });

/**
 * Stores an annotator's answer to their own assignment as its next revision, durably, before it returns. The same key again
 * stores nothing and gives what was stored. An assignment that was given back after 15 minutes is taken again where the
 * item has room; otherwise the refusal is `conflict` / `assignment-returned`. A closed campaign: `conflict` / `campaign-closed`.
 */
export async function annotate(
  viewer: Viewer,
  assignmentId: string,
  key: string,
  answer: AnswerInput,
  at = new Date(),
): Promise<Outcome<StoredAnnotation>> {
  const refusal = refuseUnlessVerified(viewer);
  if (refusal) return refusal;
  if (viewer.kind !== "person") return refuse("forbidden");
  if (!z.uuid().safeParse(assignmentId).success) return refuse("not-found");
  const toStore: AnswerToStore = { assignment: assignmentId, annotator: viewer.userId, key, answer, at };
  let result = await store(toStore);
  if (result.kind === "returned" && (await takeAgain(viewer.userId, assignmentId, at))) result = await store(toStore);
  if (result.kind === "returned" || result.kind === "closed") await keepAsDraft(assignmentId, answer, at);
  return outcomeOf(result);
}

function outcomeOf(result: StoreResult): Outcome<StoredAnnotation> {
  if (result.kind === "stored" || result.kind === "repeated") return ok(result.annotation);
  if (result.kind === "not-found") return refuse("not-found");
  return refuse("conflict", { code: result.kind === "returned" ? "assignment-returned" : "campaign-closed" });
}

/** An answer that came too late is kept as a draft: nothing typed is lost, and it is there when the campaign is opened again. */
async function keepAsDraft(assignmentId: string, answer: AnswerInput, updatedAt: Date): Promise<void> {
  const client = await database();
  const content = { ...answer, updatedAt };
  await client.draft.upsert({
    where: { assignmentId },
    create: { assignmentId, ...content },
    update: content,
    select: { assignmentId: true },
  });
}

/** Whether the annotator's returned assignment could be taken back: its item still has room. */
export async function takeAgain(annotatorId: string, assignmentId: string, now: Date): Promise<boolean> {
  const client = await database();
  return client.$transaction(async (transaction) => {
    const assignment = await transaction.assignment.findFirst({
      where: { id: assignmentId, annotatorId },
      select: { campaignId: true, state: true, campaign: { select: { overlap: true } } },
    });
    if (!assignment) return false;
    await lockAnnotator(transaction, {
      campaignId: assignment.campaignId,
      annotatorId,
      overlap: assignment.campaign.overlap,
    });
    return retake(transaction, assignmentId, now);
  });
}
