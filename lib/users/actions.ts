"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import type { Role } from "@/generated/prisma/enums";
import { sessionCookie } from "@/lib/auth/cookies";
import { currentViewer } from "@/lib/auth/current-viewer";
import { deviceCookie } from "@/lib/auth/known-device";
import type { SignedInAccount } from "@/lib/auth/session-token";
import { signInOrigin } from "@/lib/auth/sign-in-origin";
import { openSession } from "@/lib/auth/sign-in-sessions";
import { environment } from "@/lib/environment";
import { ok, type Outcome } from "@/lib/outcome";
import { acceptLink } from "@/lib/users/mutations/accept";
import { inviteMany, type Invited } from "@/lib/users/mutations/invite-many";
import { renewInvitation, resetPassword } from "@/lib/users/mutations/invitations";
import { changeOwnPassword, renameOwn } from "@/lib/users/mutations/own";
import { changeRole, deactivateUser, reactivateUser, verifyUser } from "@/lib/users/mutations/account-state";
import { endOtherSessions, endOwnSession, endSessionsOf } from "@/lib/users/mutations/sessions";
import { createOwnToken, revokeAnyToken, revokeToken } from "@/lib/users/mutations/tokens";
import type { AcceptInput, ChangePasswordInput, InviteManyInput, ShownLink, TokenInput } from "@/lib/users/schema";

/** A one-time link to copy: absolute where PUBLIC_URL is set, else a path. */
export type CopiedLink = { href: string; expiresAt: Date };

const copied = ({ path, expiresAt }: ShownLink): CopiedLink => ({
  href: new URL(path, environment().PUBLIC_URL ?? "http://here.invalid").href.replace("http://here.invalid", ""),
  expiresAt,
});

const linkOf = (outcome: Outcome<ShownLink>): Outcome<CopiedLink> => (outcome.ok ? ok(copied(outcome.value)) : outcome);

function refreshingList<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok) revalidatePath("/users");
  return outcome;
}

/** What became of an address, with a link to copy. */
export type InvitedAddress =
  Exclude<Invited, { result: "invited" }> | { address: string; result: "invited"; link: CopiedLink };

export async function inviteUsersAction(input: InviteManyInput): Promise<Outcome<InvitedAddress[]>> {
  const outcome = refreshingList(await inviteMany(await currentViewer(), input));
  if (!outcome.ok) return outcome;
  return ok(outcome.value.map((each) => (each.result === "invited" ? { ...each, link: copied(each.link) } : each)));
}

export async function renewInvitationAction(userId: string): Promise<Outcome<CopiedLink>> {
  return linkOf(await renewInvitation(await currentViewer(), userId));
}

export async function resetPasswordAction(userId: string, signOutNow: boolean): Promise<Outcome<CopiedLink>> {
  return linkOf(
    refreshingList(await resetPassword(await currentViewer(), userId, { signOutNow: signOutNow === true })),
  );
}

export async function verifyUserAction(userId: string): Promise<Outcome<null>> {
  return refreshingList(await verifyUser(await currentViewer(), userId));
}

export async function changeRoleAction(userId: string, role: Role): Promise<Outcome<null>> {
  return refreshingList(await changeRole(await currentViewer(), userId, role));
}

export async function deactivateUserAction(userId: string): Promise<Outcome<null>> {
  return refreshingList(await deactivateUser(await currentViewer(), userId));
}

export async function reactivateUserAction(userId: string): Promise<Outcome<null>> {
  return refreshingList(await reactivateUser(await currentViewer(), userId));
}

/** Uses a one-time link and starts the session of its account. */
export async function acceptLinkAction(secret: string, input: AcceptInput): Promise<Outcome<null>> {
  return startSession(await acceptLink(await currentViewer(), secret, input));
}

/** Changes the viewer's password; this browser gets a new session, the others end. */
export async function changePasswordAction(input: ChangePasswordInput): Promise<Outcome<null>> {
  const viewer = await currentViewer();
  const outcome = await startSession(await changeOwnPassword(viewer, input, await origin()));
  if (outcome.ok) revalidatePath("/account");
  return outcome;
}

export async function renameAction(name: string): Promise<Outcome<{ name: string }>> {
  const outcome = await renameOwn(await currentViewer(), { name });
  if (outcome.ok) revalidatePath("/account");
  return outcome;
}

export async function createTokenAction(input: TokenInput & { current: string }): Promise<Outcome<{ token: string }>> {
  const outcome = await createOwnToken(await currentViewer(), { ...input }, await origin());
  if (outcome.ok) revalidatePath("/account");
  return outcome.ok ? ok({ token: outcome.value.token }) : outcome;
}

export async function revokeTokenAction(tokenId: string): Promise<Outcome<null>> {
  const outcome = await revokeToken(await currentViewer(), tokenId);
  if (outcome.ok) revalidatePath("/account");
  return outcome;
}

/** Revokes anyone's token, for admins. */
export async function revokeAnyTokenAction(tokenId: string): Promise<Outcome<null>> {
  return refreshingList(await revokeAnyToken(await currentViewer(), tokenId));
}

/** Ends one of the viewer's sessions by its id, or with "others" all except this one. */
export async function endSessionAction(which: string): Promise<Outcome<{ ended: number }>> {
  const viewer = await currentViewer();
  const outcome = await (which === "others" ? endOtherSessions(viewer) : endOwnSession(viewer, which));
  if (outcome.ok) revalidatePath("/account");
  return outcome;
}

/** Ends all sessions of an account, for admins. */
export async function endSessionsOfAction(userId: string): Promise<Outcome<{ ended: number }>> {
  return refreshingList(await endSessionsOf(await currentViewer(), userId));
}

const origin = async () => signInOrigin(await headers(), environment().TRUSTED_PROXIES);

async function startSession(outcome: Outcome<SignedInAccount & { email: string }>): Promise<Outcome<null>> {
  if (!outcome.ok) return outcome;
  const { device, userAgent } = await origin();
  const claim = await openSession(outcome.value, { method: "link", userAgent });
  const jar = await cookies();
  jar.set(await sessionCookie(claim));
  jar.set(await deviceCookie(device, outcome.value.email));
  return ok(null);
}
