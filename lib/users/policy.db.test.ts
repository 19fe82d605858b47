import { describe, expect, test } from "vitest";
import { nobody, system, type Viewer } from "@/lib/auth/viewer";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { acceptLink } from "@/lib/users/mutations/accept";
import { inviteMany } from "@/lib/users/mutations/invite-many";
import { inviteUser, renewInvitation, resetPassword } from "@/lib/users/mutations/invitations";
import { changeOwnPassword, renameOwn } from "@/lib/users/mutations/own";
import { changeRole, deactivateUser, reactivateUser, verifyUser } from "@/lib/users/mutations/account-state";
import { grantAdmin } from "@/lib/users/mutations/grant-admin";
import { endAllSessions, endOtherSessions, endOwnSession, endSessionsOf } from "@/lib/users/mutations/sessions";
import { createOwnToken, createToken, revokeAnyToken, revokeToken } from "@/lib/users/mutations/tokens";
import { accountByEmail, demoSignIns, listUsers, welcome } from "@/lib/users/queries";
import { refusedAttempts } from "@/lib/users/queries/attempts";
import { ownAccount } from "@/lib/users/queries/own-account";
import { listTokens } from "@/lib/users/queries/tokens";
import { listSchema } from "@/lib/users/schema";
import { asUnverified, makePerson, PASSWORD } from "@/lib/users/people.fixture";

useTestDatabase();

const kinds = ["nobody", "unverified", "annotator", "lead", "admin", "system"] as const;
type Kind = (typeof kinds)[number];

async function viewerOf(kind: Kind): Promise<Viewer> {
  if (kind === "nobody") return nobody;
  if (kind === "system") return system;
  return kind === "unverified" ? asUnverified(await makePerson({ verified: false })) : makePerson({ role: kind });
}

/** What each kind of viewer is answered: "ok", or the reason of the refusal. */
type Row = Record<Kind, string>;
const admins: Row = {
  nobody: "sign-in",
  unverified: "unverified",
  annotator: "forbidden",
  lead: "forbidden",
  admin: "ok",
  system: "ok",
};
const own: Row = {
  nobody: "sign-in",
  unverified: "unverified",
  annotator: "ok",
  lead: "ok",
  admin: "ok",
  system: "forbidden",
};
const own404: Row = { ...own, annotator: "not-found", lead: "not-found", admin: "not-found" };
const anyone = (answer: string): Row => ({
  nobody: answer,
  unverified: answer,
  annotator: answer,
  lead: answer,
  admin: answer,
  system: answer,
});

const subject = async (wanted: Parameters<typeof makePerson>[0] = {}) => (await makePerson(wanted)).userId;
let count = 0;

const verbs: Record<string, [Row, (viewer: Viewer) => Promise<{ ok: boolean }>]> = {
  listUsers: [admins, (viewer) => listUsers(viewer, listSchema.parse({}))],
  inviteMany: [admins, (viewer) => inviteMany(viewer, { addresses: `new${count++}@example.org`, role: "annotator" })],
  inviteUser: [admins, (viewer) => inviteUser(viewer, { email: `new${count++}@example.org`, role: "annotator" })],
  renewInvitation: [
    admins,
    async (viewer) => renewInvitation(viewer, await subject({ password: null, verified: false })),
  ],
  resetPassword: [admins, async (viewer) => resetPassword(viewer, await subject(), { signOutNow: true })],
  verifyUser: [admins, async (viewer) => verifyUser(viewer, await subject({ verified: false }))],
  changeRole: [admins, async (viewer) => changeRole(viewer, await subject(), "lead")],
  deactivateUser: [admins, async (viewer) => deactivateUser(viewer, await subject())],
  reactivateUser: [admins, async (viewer) => reactivateUser(viewer, await subject())],
  demoSignIns: [anyone("ok"), demoSignIns],
  ownAccount: [own, ownAccount],
  renameOwn: [own, (viewer) => renameOwn(viewer, { name: "New" })],
  changeOwnPassword: [
    own,
    (viewer) => changeOwnPassword(viewer, { current: PASSWORD, password: "another long one" }, { address: "10.0.0.1" }),
  ],
  createOwnToken: [
    own,
    (viewer) => createOwnToken(viewer, { name: "script", current: PASSWORD }, { address: "10.0.0.1" }),
  ],
  revokeAnyToken: [
    { ...admins, admin: "not-found", system: "not-found" },
    (viewer) => revokeAnyToken(viewer, "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f"),
  ],
  listTokens: [admins, (viewer) => listTokens(viewer, { page: 1 })],
  refusedAttempts: [admins, refusedAttempts],
  accountByEmail: [
    { ...admins, admin: "not-found", system: "not-found" },
    (viewer) => accountByEmail(viewer, "no.one@example.org"),
  ],
  grantAdmin: [admins, async (viewer) => grantAdmin(viewer, await subject())],
  endOwnSession: [own, (viewer) => endOwnSession(viewer, "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f")],
  endOtherSessions: [own, endOtherSessions],
  endSessionsOf: [admins, async (viewer) => endSessionsOf(viewer, await subject())],
  endAllSessions: [admins, endAllSessions],
  createToken: [own, (viewer) => createToken(viewer, { name: "script" })],
  revokeToken: [own404, (viewer) => revokeToken(viewer, "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f")],
  welcome: [anyone("not-found"), (viewer) => welcome(viewer, "A".repeat(43))],
  acceptLink: [anyone("not-found"), (viewer) => acceptLink(viewer, "A".repeat(43), { name: "N", password: PASSWORD })],
};

describe.each(Object.entries(verbs))("%s", (_, [answers, verb]) => {
  test.each(kinds)("%s", async (kind) => {
    const outcome = await verb(await viewerOf(kind));
    expect("reason" in outcome ? outcome.reason : "ok").toBe(answers[kind]);
  });
});

test("lists every query and mutation of this folder", async () => {
  const files = import.meta.glob(["./mutations/*.ts", "./queries.ts", "./queries/*.ts", "!./mutations/*.test.ts"], {
    eager: true,
  });
  const inner = ["makeLink", "expireLinks", "inTransaction", "manage", "endSessions", "isUniqueViolation"];
  const exported = Object.values(files).flatMap((file) =>
    Object.entries(file as object).filter(([, value]) => typeof value === "function"),
  );
  expect(
    exported
      .map(([name]) => name)
      .filter((name) => !inner.includes(name))
      .sort(),
  ).toEqual(Object.keys(verbs).sort());
});

test.each(["", "x", "0", "%", "\0", "\ud800", "0190a0d6", "' OR 1=1", "x".repeat(100_000)])(
  "an invalid id is not found (%#)",
  async (id) => {
    const admin = await makePerson({ role: "admin" });
    const outcomes = await Promise.all([
      verifyUser(admin, id),
      changeRole(admin, id, "lead"),
      deactivateUser(admin, id),
      reactivateUser(admin, id),
      renewInvitation(admin, id),
      resetPassword(admin, id, { signOutNow: false }),
      revokeToken(admin, id),
      revokeAnyToken(admin, id),
      endOwnSession(admin, id),
      endSessionsOf(admin, id),
      grantAdmin(admin, id),
      welcome(nobody, id),
    ]);
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: false, reason: "not-found" })));
  },
);
