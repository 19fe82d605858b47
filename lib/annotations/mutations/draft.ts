import { z } from "zod";
import { answersGiven } from "@/lib/annotations/given";
import { factsOf } from "@/lib/annotations/queries/facts";
import type { DraftInput } from "@/lib/annotations/schema";
import { refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { reservedUntil, retake } from "@/lib/campaigns/reservations";
import { query } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

const SAVE = `
  WITH held AS (
    SELECT a.id, a.state, (c."openedAt" IS NOT NULL AND c."closedAt" IS NULL) AS open
    FROM "Assignment" a JOIN "Campaign" c ON c.id = a."campaignId" WHERE a.id = $1 AND a."annotatorId" = $2),
  kept AS (
    INSERT INTO "Draft" AS d ("assignmentId", answers, rationale, unsure, flag, comment, "activeSeconds", version,
      "updatedAt")
    SELECT id, $3::jsonb, $4, $5, $6, $7, $8, $9, $10 FROM held
    ON CONFLICT ("assignmentId") DO UPDATE SET answers = EXCLUDED.answers, rationale = EXCLUDED.rationale,
      unsure = EXCLUDED.unsure, flag = EXCLUDED.flag, comment = EXCLUDED.comment,
      "activeSeconds" = EXCLUDED."activeSeconds", version = EXCLUDED.version, "updatedAt" = EXCLUDED."updatedAt"
    WHERE d.version <= EXCLUDED.version),
  alive AS (
    UPDATE "Assignment" a SET "reservedUntil" = GREATEST(a."reservedUntil", $11) FROM held
    WHERE a.id = held.id AND a.state = 'reserved')
  SELECT state, open FROM held`;

/**
 * Keeps what an annotator has typed so far; an older `version` never overwrites a newer one. It is a sign of life: the
 * reservation is extended. What was typed is kept even where it could no longer be submitted, and the refusal says so.
 */
export async function saveDraft(
  viewer: Viewer,
  assignmentId: string,
  draft: DraftInput,
  now = new Date(),
): Promise<Outcome<{ savedAt: string }>> {
  const refusal = refuseUnlessVerified(viewer, "annotate");
  if (refusal) return refusal;
  if (viewer.kind !== "person") return refuse("forbidden");
  if (!z.uuid().safeParse(assignmentId).success) return refuse("not-found");
  const facts = await factsOf(assignmentId);
  if (facts?.annotator !== viewer.userId) return refuse("not-found");
  const given = answersGiven(draft, facts.asks);
  if (!given.ok) return refuse("invalid", { faults: given.faults });
  const { rationale, unsure, flag, comment, activeSeconds, version } = draft;
  const [held] = await query<{ state: string; open: boolean }>(SAVE, [
    assignmentId,
    viewer.userId,
    JSON.stringify(given.answers),
    rationale,
    unsure,
    flag,
    comment,
    activeSeconds,
    version,
    now,
    reservedUntil(now),
  ]);
  if (!held) return refuse("not-found");
  if (!held.open) return refuse("conflict", { code: "campaign-closed" });
  if (held.state === "returned" && !(await retake(assignmentId, viewer.userId, now)))
    return refuse("conflict", { code: "assignment-returned" });
  return ok({ savedAt: now.toISOString() });
}
