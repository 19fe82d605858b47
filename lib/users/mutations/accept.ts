import { parseInput } from "@/lib/api/parse-input";
import { recordAudit } from "@/lib/audit/record";
import { weaknessOf } from "@/lib/auth/password-strength";
import { hashPassword } from "@/lib/auth/passwords";
import type { SignedInAccount } from "@/lib/auth/session-token";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";
import { openLink, type OpenLink } from "@/lib/users/link";
import { expireLinks } from "@/lib/users/mutations/links";
import { endSessions } from "@/lib/users/mutations/managed";
import { inTransaction } from "@/lib/users/mutations/transaction";
import { acceptSchema, type AcceptInput } from "@/lib/users/schema";

type Chosen = { name: string | undefined; email: string; passwordHash: string };

/**
 * Uses a one-time link: its person sets a password (and a name; the first admin an e-mail address) and is signed in.
 * Accepting an invitation verifies the account where the invitation says so. The link alone authorizes this, whoever is
 * signed in, and works once, also under concurrent use. Refusals: "not-found"; "gone" (used, expired); "invalid".
 */
export async function acceptLink(
  _viewer: Viewer,
  secret: string,
  input: AcceptInput,
): Promise<Outcome<SignedInAccount & { email: string }>> {
  const opened = await openLink(secret);
  if (!opened.ok) return opened;
  const link = opened.value;
  const parsed = parseInput(acceptSchema, input);
  if (!parsed.ok) return parsed;
  const { name, password } = parsed.value;
  const email = link.user?.email ?? parsed.value.email;
  if (!email) return refuseField("email", "missing");
  if (!name && link.purpose !== "passwordReset") return refuseField("name", "missing");
  const weak = await weaknessOf(password, { email, name: name ?? link.user?.name ?? "" });
  if (weak) return refuseField("password", weak);
  const passwordHash = await hashPassword(password);
  return inTransaction(async (transaction) => {
    // Locks the account before its links, as everywhere, so that concurrent mutations cannot deadlock. For the first
    // admin it locks the whole table, so that two such links create one account.
    if (link.user) await transaction.$queryRaw`SELECT 1 FROM "User" WHERE id = ${link.user.id}::uuid FOR UPDATE`;
    else await transaction.$executeRaw`LOCK TABLE "User" IN SHARE ROW EXCLUSIVE MODE`;
    const used = await transaction.oneTimeLink.updateMany({
      where: { id: link.id, usedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    });
    if (used.count !== 1) return refuse("gone", { code: "used" });
    return link.user
      ? ok(await choosePassword(transaction, link, link.user.id, { name, email, passwordHash }))
      : makeFirstAdmin(transaction, { name, email, passwordHash });
  });
}

async function choosePassword(
  transaction: Transaction,
  link: OpenLink,
  userId: string,
  { name, email, passwordHash }: Chosen,
): Promise<SignedInAccount & { email: string }> {
  const invited = link.purpose === "invitation";
  const verifies = invited && link.verifies && link.user?.verifiedAt === null;
  const user = await transaction.user.update({
    where: { id: userId },
    // With a password of its own a demo account is an ordinary account.
    data: {
      passwordHash,
      demoSince: null,
      ...(invited ? { name } : {}),
      // The invitation of an admin is the verification.
      ...(verifies ? { verifiedAt: new Date(), verifiedById: link.createdById } : {}),
    },
    select: { name: true },
  });
  await endSessions(transaction, userId, { tokens: false });
  const { sessionEpoch } = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    select: { sessionEpoch: true },
  });
  await expireLinks(transaction, userId);
  const action = invited ? "user.accept" : "user.choose-password";
  await recordAudit(
    transaction,
    { kind: "unverified", userId, name: user.name, email },
    { action, subject: "user", subjectId: userId, ...(invited ? { details: { verified: verifies } } : {}) },
  );
  return { userId, sessionEpoch, email };
}

async function makeFirstAdmin(
  transaction: Transaction,
  { name = "", email, passwordHash }: Chosen,
): Promise<Outcome<SignedInAccount & { email: string }>> {
  if (await transaction.user.findFirst({ select: { id: true } })) return refuse("gone", { code: "used" });
  const user = await transaction.user.create({
    data: { email, name, role: "admin", passwordHash, verifiedAt: new Date() },
    select: { id: true, sessionEpoch: true },
  });
  await expireLinks(transaction, null);
  await recordAudit(
    transaction,
    { kind: "unverified", userId: user.id, name, email },
    { action: "user.first-admin", subject: "user", subjectId: user.id },
  );
  return ok({ userId: user.id, sessionEpoch: user.sessionEpoch, email });
}
