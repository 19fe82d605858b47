import { parseInput } from "@/lib/api/parse-input";
import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";
import { erasePersonSchema, type ErasePersonInput } from "@/lib/privacy/schema";
import { protocols } from "@/lib/protocols/registry";
import { manage } from "@/lib/users/mutations/managed";

/** Ids of the questions that are answered in free text. */
const textQuestions = protocols.flatMap(({ questions }) =>
  questions.filter(({ type }) => type === "text").map(({ id }) => id),
);

/**
 * Erases a person for ever: e-mail address, name, password, sessions, tokens, links, drafts, and what identifies them in
 * the audit. Their ratings stay under their pseudonym; with `freeText` the explanations, comments and other texts that
 * they typed go too. Admins. Refusals: conflict "own-account", "last-admin", "erased"; invalid where `confirm` is not
 * the e-mail address.
 */
export async function erasePerson(viewer: Viewer, userId: string, input: ErasePersonInput): Promise<Outcome<null>> {
  const parsed = parseInput(erasePersonSchema, input);
  return manage(viewer, userId, async ({ transaction, user, isLastAdmin }) => {
    if (!parsed.ok) return parsed;
    const { confirm, freeText } = parsed.value;
    if (user.id === actorOf(viewer)) return refuse("conflict", { code: "own-account" });
    if (isLastAdmin) return refuse("conflict", { code: "last-admin" });
    const before = await transaction.user.findUniqueOrThrow({
      where: { id: user.id },
      select: { erasedAt: true, pseudonym: true, deactivatedAt: true },
    });
    if (before.erasedAt) return refuse("conflict", { code: "erased" });
    if (confirm.trim().toLowerCase() !== user.email)
      return refuseField("confirm", "confirm-email", { email: user.email });
    const now = new Date();
    await transaction.user.update({
      where: { id: user.id },
      data: {
        email: `${before.pseudonym}@erased.invalid`,
        name: `Annotator ${before.pseudonym}`,
        passwordHash: null,
        sessionEpoch: { increment: 1 },
        deactivatedAt: before.deactivatedAt ?? now,
        demoSince: null,
        erasedAt: now,
        erasedById: actorOf(viewer),
      },
      select: { id: true },
    });
    await eraseRecords(transaction, user.id, freeText);
    const details = { pseudonym: before.pseudonym, freeText };
    await recordAudit(transaction, viewer, { action: "user.erase", subject: "user", subjectId: user.id, details });
    return ok(null);
  });
}

async function eraseRecords(transaction: Transaction, userId: string, freeText: boolean): Promise<void> {
  await transaction.apiToken.deleteMany({ where: { userId } });
  await transaction.oneTimeLink.deleteMany({ where: { userId } });
  await transaction.draft.deleteMany({ where: { assignment: { annotatorId: userId } } });
  await transaction.$queryRaw`SELECT redact_audit_person(${userId}::uuid)`;
  if (!freeText) return;
  // A mark stays a mark without its reason.
  await transaction.$executeRaw`
    UPDATE "Submission" s SET rationale = '', comment = '', unsure = CASE WHEN s.unsure IS NULL THEN NULL ELSE '' END,
      flag = CASE WHEN s.flag IS NULL THEN NULL ELSE '' END
    FROM "Rater" r WHERE r.id = s."raterId" AND r."userId" = ${userId}::uuid`;
  await transaction.$executeRaw`
    UPDATE "Rating" g SET text = '' FROM "Submission" s JOIN "Rater" r ON r.id = s."raterId"
    WHERE g."submissionId" = s.id AND r."userId" = ${userId}::uuid AND g.question = ANY(${textQuestions}::text[])`;
}
