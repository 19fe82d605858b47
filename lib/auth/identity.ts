import { recordAudit } from "@/lib/audit/record";
import { identityClaims, type IdentityClaims } from "@/lib/auth/identity-claims";
import { viewerOf, type SignedIn } from "@/lib/auth/sign-in";
import { nobody } from "@/lib/auth/viewer";
import { database, type Transaction } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

type Rules = { address: string; newAccounts: "refuse" | "unverified" };

const ACCOUNT = {
  id: true,
  email: true,
  name: true,
  role: true,
  sessionEpoch: true,
  verifiedAt: true,
  deactivatedAt: true,
  demoSince: true,
} as const;

/**
 * Signs in the account of a checked identity: the one linked to its issuer and subject, else the one with its verified
 * e-mail address, which is linked then. An unknown address gets an account only where `newAccounts` says so, and an
 * admin must verify it. Refusals, all "sign-in": sso-failed (no identity), sso-unverified-email, sso-unknown,
 * sso-deactivated, sso-linked (the account has another identity of this issuer, as after an address was reassigned).
 */
export async function signInByIdentity(given: unknown, rules: Rules): Promise<Outcome<SignedIn>> {
  const claims = identityClaims(given);
  if (!claims) return refuse("sign-in", { code: "sso-failed" });
  return (await database()).$transaction(async (transaction): Promise<Outcome<SignedIn>> => {
    // Two first sign-ins of one identity take turns.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`${claims.iss} ${claims.sub}`}))`;
    const found = await accountOf(transaction, claims, rules);
    if (!found.ok) return found;
    const { id: userId, sessionEpoch, deactivatedAt } = found.value;
    if (deactivatedAt) return refused(transaction, "sso-deactivated", rules, userId);
    const viewer = viewerOf(found.value);
    const details = { address: rules.address, method: "sso" };
    await recordAudit(transaction, viewer, { action: "session.open", subject: "user", subjectId: userId, details });
    return ok({ userId, sessionEpoch, viewer });
  });
}

async function accountOf(transaction: Transaction, claims: IdentityClaims, rules: Rules) {
  const { iss: issuer, sub: subject, email } = claims;
  const linked = await transaction.externalIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: ACCOUNT } },
  });
  if (linked) return ok(linked.user);
  if (!email || !claims.email_verified) return refused(transaction, "sso-unverified-email", rules);
  const user = await transaction.user.findUnique({ where: { email }, select: ACCOUNT });
  // The address of a demo account is nobody's.
  if (user?.demoSince) return refused(transaction, "sso-unknown", rules, user.id);
  if (!user) return createAccount(transaction, { ...claims, email }, rules);
  if (user.deactivatedAt) return refused(transaction, "sso-deactivated", rules, user.id);
  const other = await transaction.externalIdentity.findFirst({
    where: { userId: user.id, issuer },
    select: { id: true },
  });
  if (other) return refused(transaction, "sso-linked", rules, user.id);
  await transaction.externalIdentity.create({ data: { userId: user.id, issuer, subject }, select: { id: true } });
  await recordAudit(transaction, viewerOf(user), {
    action: "user.link-identity",
    subject: "user",
    subjectId: user.id,
    details: { issuer },
  });
  return ok({ ...user, verifiedAt: user.verifiedAt ?? (await acceptInvitation(transaction, user.id)) });
}

/** The provider has proved that the address is the person's: an invitation that verifies counts as accepted. */
async function acceptInvitation(transaction: Transaction, userId: string): Promise<Date | null> {
  const now = new Date();
  const open = { userId, purpose: "invitation" as const, usedAt: null, expiresAt: { gt: now } };
  const invitation = await transaction.oneTimeLink.findFirst({
    where: open,
    select: { verifies: true, createdById: true },
  });
  if (!invitation) return null;
  await transaction.oneTimeLink.updateMany({ where: open, data: { usedAt: now } });
  if (!invitation.verifies) return null;
  await transaction.user.update({
    where: { id: userId },
    data: { verifiedAt: now, verifiedById: invitation.createdById },
    select: { id: true },
  });
  return now;
}

async function createAccount(
  transaction: Transaction,
  { iss: issuer, sub: subject, email, name }: IdentityClaims & { email: string },
  rules: Rules,
) {
  if (rules.newAccounts === "refuse") return refused(transaction, "sso-unknown", rules);
  const user = await transaction.user.create({
    data: { email, name: nameOf(name) || (email.split("@")[0] ?? email), identities: { create: { issuer, subject } } },
    select: ACCOUNT,
  });
  const details = { issuer };
  await recordAudit(transaction, viewerOf(user), { action: "user.join", subject: "user", subjectId: user.id, details });
  return ok(user);
}

const nameOf = (name = "") =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, 100);

async function refused(transaction: Transaction, code: string, { address }: Rules, subjectId?: string) {
  const details = { address, method: "sso", code };
  await recordAudit(transaction, nobody, { action: "session.refuse", subject: "user", subjectId, details });
  return refuse("sign-in", { code });
}
