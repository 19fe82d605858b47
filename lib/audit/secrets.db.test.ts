import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { signInByIdentity } from "@/lib/auth/identity";
import { deviceCookie } from "@/lib/auth/known-device";
import { acceptedSecrets } from "@/lib/auth/secret";
import { acceptSecret, adoptSecret } from "@/lib/auth/secret-fingerprint";
import { signIn } from "@/lib/auth/sign-in";
import { closeSession, openSession } from "@/lib/auth/sign-in-sessions";
import { signSession } from "@/lib/auth/session-token";
import { nobody, system, type Person } from "@/lib/auth/viewer";
import { query } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { addProvider, changeProvider } from "@/lib/models/mutations/providers";
import { resealKeys } from "@/lib/models/mutations/reseal";
import { valueOf } from "@/lib/outcome.fixture";
import { acceptLink } from "@/lib/users/mutations/accept";
import { inviteUser, renewInvitation, resetPassword } from "@/lib/users/mutations/invitations";
import { changeOwnPassword } from "@/lib/users/mutations/own";
import { createOwnToken, createToken, revokeToken } from "@/lib/users/mutations/tokens";
import { makePerson, PASSWORD } from "@/lib/users/people.fixture";

process.env.AUTH_SECRET = "a secret of the tests, long enough to be one";
useTestDatabase();

const origin = { address: "10.0.0.1" };
/** What was used, by what it is; none of it, and no hash of it, may be in the audit. */
const secrets: Record<string, string> = {
  "the password": PASSWORD,
  "a wrong password": "wrong tries belong to people too",
  "a password in the wrong field": "typed-into-the@wrong.field",
  "the password of an invitation": "first words of a newcomer",
  "the password of a reset": "second words of a newcomer",
  "the new password": "third words of a newcomer",
  "the key of a provider": "sk-live-0123456789abcdef",
  "the next key of a provider": "sk-next-fedcba9876543210",
  "the code of single sign-on": "code-of-the-identity-provider",
  "the token of single sign-on": "access-token-of-the-identity-provider",
  "the secret": "the first secret of an installation ....",
  "the secret after it": "the second secret of an installation ...",
};
const secret = (name: string): string => secrets[name] ?? "";
const remember = (name: string, value: string): string => (secrets[name] = value);
const secretOf = (name: string, { path }: { path: string }) => remember(name, path.replace("/welcome/", ""));

async function signInAndOut(person: Person): Promise<void> {
  for (const password of [secret("a wrong password"), PASSWORD])
    await signIn({ email: person.email, password }, origin);
  await signIn({ email: secret("a password in the wrong field"), password: "" }, origin);
  const session = await openSession({ userId: person.userId, sessionEpoch: 0 }, { method: "password" });
  remember("a session", await signSession(session, acceptedSecrets()[0] ?? "", Date.now()));
  remember("a known device", (await deviceCookie(null, person.email)).value);
  await closeSession(session);
}

async function useLinks(admin: Person): Promise<Person> {
  const email = "newcomer@example.org";
  const { userId, link } = valueOf(await inviteUser(admin, { email, role: "lead" }));
  secretOf("a link", link);
  const again = secretOf("a second link", valueOf(await renewInvitation(admin, userId)));
  valueOf(await acceptLink(nobody, again, { name: "New", password: secret("the password of an invitation") }));
  const reset = secretOf("a link for a password", valueOf(await resetPassword(admin, userId, { signOutNow: false })));
  valueOf(await acceptLink(nobody, reset, { password: secret("the password of a reset") }));
  return { kind: "person", userId, role: "lead", name: "New", email };
}

async function useTokens(person: Person): Promise<void> {
  const current = secret("the password of a reset");
  const { id, token } = valueOf(await createOwnToken(person, { name: "Script", current }, origin));
  remember("a token", token);
  remember("another token", valueOf(await createToken(person, { name: "Notebook" })).token);
  valueOf(await revokeToken(person, id));
  await createOwnToken(person, { name: "Refused", current: secret("a wrong password") }, origin);
  const password = secret("the new password");
  valueOf(await changeOwnPassword(person, { current, password, revokeTokens: true }, origin));
}

async function useKeys(admin: Person): Promise<void> {
  const given = { name: "Models", kind: "openai-compatible", baseUrl: "https://models.example.org/v1" };
  const { id } = valueOf(await addProvider(admin, { ...given, apiKey: secret("the key of a provider") }));
  valueOf(await changeProvider(admin, id, { apiKey: secret("the next key of a provider") }));
  await adoptSecret(resealKeys, [secret("the secret")]);
  await adoptSecret(resealKeys, [secret("the secret after it"), secret("the secret")]);
  await acceptSecret([secret("the secret")]);
}

async function useIdentity({ email }: Person): Promise<void> {
  const claims = { iss: "https://id.example.org", sub: "42", email, email_verified: true };
  const more = { code: secret("the code of single sign-on"), access_token: secret("the token of single sign-on") };
  valueOf(await signInByIdentity({ ...claims, ...more }, { address: origin.address, newAccounts: "refuse" }));
  await signInByIdentity({ ...claims, ...more, sub: "43" }, { address: origin.address, newAccounts: "refuse" });
}

test("the audit holds no password, link, token, key, cookie or secret, and no hash of one", async () => {
  const admin = await makePerson({ role: "admin", email: "admin@example.org" });
  await signInAndOut(admin);
  const newcomer = await useLinks(admin);
  await useTokens(newcomer);
  await useKeys(admin);
  await useIdentity(newcomer);
  valueOf(await addProvider(system, { name: "Scripted", kind: "scripted" }));

  const events = await query<{ action: string; text: string }>(
    `SELECT e.action, to_jsonb(e)::text AS text FROM "AuditEvent" e`,
  );
  const recorded = events.map(({ action }) => action);
  for (const action of [
    ...["session.open", "session.refuse", "session.close", "user.invite", "user.invite-again", "user.accept"],
    ...["user.reset-password", "user.choose-password", "user.change-password", "user.link-identity"],
    ...["token.create", "token.revoke", "provider.add", "provider.change", "secret.rotate", "secret.accept"],
  ])
    expect(recorded).toContain(action);

  const stored = await query<{ text: string }>(
    `SELECT "passwordHash" AS text FROM "User" WHERE "passwordHash" IS NOT NULL
     UNION ALL SELECT "sealedKey" FROM "Provider" WHERE "sealedKey" IS NOT NULL
     UNION ALL SELECT "fingerprint" FROM "SecretFingerprint"`,
  );
  expect(stored.length).toBeGreaterThan(3);
  const hashes = (text: string) =>
    (["hex", "base64", "base64url"] as const).map((form) => createHash("sha256").update(text).digest(form));
  const forbidden = [
    ...Object.entries(secrets).flatMap(([name, text]) => [text, ...hashes(text)].map((form) => [name, form] as const)),
    ...stored.map(({ text }) => ["what is stored", text] as const),
  ];
  const found = forbidden.filter(([, form]) => events.some(({ text }) => text.includes(form)));
  expect(found).toEqual([]);
});
