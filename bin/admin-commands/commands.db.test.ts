import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { acceptSecret } from "@/bin/admin-commands/accept-secret";
import { CommandError, type Command } from "@/bin/admin-commands/command";
import { createAdmin } from "@/bin/admin-commands/create-admin";
import { doctor } from "@/bin/admin-commands/doctor";
import { endSessions } from "@/bin/admin-commands/end-sessions";
import { resetPassword } from "@/bin/admin-commands/reset-password";
import { unlock } from "@/bin/admin-commands/unlock";
import { ATTEMPTS_PER_ACCOUNT } from "@/lib/auth/limits";
import { adoptSecret } from "@/lib/auth/secret-fingerprint";
import { signIn } from "@/lib/auth/sign-in";
import { openSession } from "@/lib/auth/sign-in-sessions";
import { nobody } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { valueOf } from "@/lib/outcome.fixture";
import { acceptLink } from "@/lib/users/mutations/accept";
import { createToken } from "@/lib/users/mutations/tokens";
import { makePerson, PASSWORD } from "@/lib/users/people.fixture";

process.env.AUTH_SECRET = "a secret of the tests, long enough to be one";
useTestDatabase();

const origin = { address: "10.0.0.1" };
const NEW_PASSWORD = "chosen with the link";
let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => void vi.restoreAllMocks());

/** The secret in the link that was printed. */
const printedSecret = (): string => /\/welcome\/([\w-]{43})\n/.exec(said.join("\n"))?.[1] ?? "no link was printed";
const account = async (email: string) => (await database()).user.findUniqueOrThrow({ where: { email } });
const sessionsOf = async (userId: string) => (await database()).signInSession.count({ where: { userId } });
const open = (userId: string) => openSession({ userId, sessionEpoch: 0 }, { method: "password" });
/** The subjects of the events that name a command, in order. */
const uses = async (command: string) =>
  (
    await (
      await database()
    ).auditEvent.findMany({
      where: { action: "command.run", details: { path: ["command"], equals: `bin/admin ${command}` } },
      orderBy: { id: "asc" },
      select: { subjectId: true, actorId: true },
    })
  ).map(({ subjectId, actorId }) => (actorId === null ? subjectId : "not the system"));

describe("bin/admin create-admin", () => {
  it("makes an admin whose printed link sets the password", async () => {
    expect(await createAdmin.run(["First@Example.org"])).toBe(0);
    valueOf(await acceptLink(nobody, printedSecret(), { name: "First", password: NEW_PASSWORD }));
    const first = await account("first@example.org");
    expect(first).toMatchObject({ role: "admin", deactivatedAt: null });
    expect(first.verifiedAt).not.toBeNull();
    expect(await signIn({ email: "first@example.org", password: NEW_PASSWORD }, origin)).toMatchObject({ ok: true });
    expect(await uses("create-admin")).toContain(first.id);
  });

  it("makes an existing account, also a deactivated one, an active admin who keeps the password", async () => {
    const gone = await makePerson({ email: "gone@example.org", verified: false });
    await (await database()).user.update({ where: { id: gone.userId }, data: { deactivatedAt: new Date() } });
    expect(await createAdmin.run(["gone@example.org"])).toBe(0);
    expect(said).toEqual(["gone@example.org is now an active admin."]);
    const signedIn = valueOf(await signIn({ email: "gone@example.org", password: PASSWORD }, origin));
    expect(signedIn.viewer).toMatchObject({ kind: "person", role: "admin" });
  });

  it("prints a new link for somebody who was invited and has not come yet", async () => {
    await makePerson({ email: "invited@example.org", password: null, verified: false });
    expect(await createAdmin.run(["invited@example.org"])).toBe(0);
    valueOf(await acceptLink(nobody, printedSecret(), { name: "Invited", password: NEW_PASSWORD }));
    expect(await account("invited@example.org")).toMatchObject({ role: "admin" });
  });

  it("refuses what is no address, and makes nothing", async () => {
    await expect(createAdmin.run(["no address"])).rejects.toThrow("Enter a valid email address.");
    expect(await (await database()).user.count({ where: { email: { startsWith: "no" } } })).toBe(0);
  });
});

describe("bin/admin reset-password", () => {
  it("prints a link; the old password holds until it is used, and then all sessions have ended", async () => {
    const { email, userId } = await makePerson({ role: "lead" });
    await open(userId);
    expect(await resetPassword.run([email])).toBe(0);
    expect([(await signIn({ email, password: PASSWORD }, origin)).ok, await sessionsOf(userId)]).toEqual([true, 1]);
    valueOf(await acceptLink(nobody, printedSecret(), { password: NEW_PASSWORD }));
    expect([(await signIn({ email, password: PASSWORD }, origin)).ok, await sessionsOf(userId)]).toEqual([false, 0]);
    expect(await uses("reset-password")).toEqual([userId]);
  });

  it("says why there is no link: no account, deactivated, not accepted yet", async () => {
    const gone = await makePerson();
    await (await database()).user.update({ where: { id: gone.userId }, data: { deactivatedAt: new Date() } });
    const invited = await makePerson({ password: null, verified: false });
    await expect(resetPassword.run(["none@example.org"])).rejects.toThrow(
      "No account has the email address none@example.org.",
    );
    await expect(resetPassword.run([gone.email])).rejects.toThrow(/deactivated\. Reactivate it under Users/);
    await expect(resetPassword.run([invited.email])).rejects.toThrow(/has not set a password yet/);
  });
});

describe("bin/admin reset-password --ask", () => {
  const typed = (text: string) =>
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([text]) as unknown as typeof process.stdin);

  it("sets the first line of standard input, and does not repeat it", async () => {
    const { email, userId } = await makePerson();
    await open(userId);
    typed(`${NEW_PASSWORD}\nanother line\n`);
    expect(await resetPassword.run([email, "--ask"])).toBe(0);
    expect(said).toEqual([`${email} has a new password. All its sessions have ended.`]);
    expect([(await signIn({ email, password: NEW_PASSWORD }, origin)).ok, await sessionsOf(userId)]).toEqual([true, 0]);
  });

  it("refuses a weak password and none at all, and changes nothing", async () => {
    const { email } = await makePerson();
    typed("short\n");
    await expect(resetPassword.run(["--ask", email])).rejects.toThrow(
      "The password was not changed. Use at least 10 characters.",
    );
    typed("");
    await expect(resetPassword.run(["--ask", email])).rejects.toThrow("No password was given. Nothing was changed.");
    expect((await signIn({ email, password: PASSWORD }, origin)).ok).toBe(true);
  });
});

describe("bin/admin unlock", () => {
  const lock = async (email: string) => {
    for (let tries = 0; tries <= ATTEMPTS_PER_ACCOUNT; tries += 1) await signIn({ email, password: "wrong" }, origin);
    return (await signIn({ email, password: PASSWORD }, origin)).ok;
  };

  it("lets one account sign in again, or everybody", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    expect([await lock(one.email), await lock(other.email)]).toEqual([false, false]);
    expect(await unlock.run([one.email])).toBe(0);
    const trySignIn = async ({ email }: { email: string }) => (await signIn({ email, password: PASSWORD }, origin)).ok;
    expect([await trySignIn(one), await trySignIn(other)]).toEqual([true, false]);
    expect(await unlock.run([])).toBe(0);
    expect(await trySignIn(other)).toBe(true);
    expect(await uses("unlock")).toEqual([one.userId, null]);
  });
});

describe("bin/admin end-sessions", () => {
  it("signs one account out everywhere, or everybody, and leaves tokens", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    for (const { userId } of [one, one, other]) await open(userId);
    valueOf(await createToken(one, { name: "Script" }));
    expect(await endSessions.run([one.email])).toBe(0);
    expect(said).toEqual(["2 sessions ended."]);
    expect([await sessionsOf(one.userId), await sessionsOf(other.userId)]).toEqual([0, 1]);
    expect(await endSessions.run([])).toBe(0);
    expect(await (await database()).signInSession.count()).toBe(0);
    expect(await (await database()).apiToken.count({ where: { userId: one.userId, revokedAt: null } })).toBe(1);
    expect(await uses("end-sessions")).toEqual([one.userId, null]);
  });
});

describe("bin/admin accept-secret", () => {
  it("takes the secret of this process where the previous one is lost", async () => {
    const start = () => adoptSecret(() => Promise.resolve(0));
    await (await database()).secretFingerprint.deleteMany();
    await adoptSecret(() => Promise.resolve(0), ["the secret that was lost ................"]);
    expect(await start()).toMatch(/accept-secret/);
    expect(await acceptSecret.run([])).toBe(0);
    expect(await start()).toBeNull();
    expect(await uses("accept-secret")).toEqual([null]);
  });
});

describe("the arguments", () => {
  const wrong: [Command, string[]][] = [
    [createAdmin, []],
    [createAdmin, ["one@example.org", "two@example.org"]],
    [resetPassword, []],
    [resetPassword, ["--ask"]],
    [resetPassword, ["one@example.org", "a-password-as-an-argument"]],
    [unlock, ["one@example.org", "two@example.org"]],
    [endSessions, ["one@example.org", "two@example.org"]],
    [acceptSecret, ["another secret"]],
    [doctor, ["--verbose"]],
  ];
  it.each(wrong)("are checked before anything is done: $usage with %j", async (command, given) => {
    const events = async () => (await database()).auditEvent.count();
    const before = await events();
    const refused: unknown = await command.run(given).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CommandError);
    expect(refused).toMatchObject({ exitCode: 2, message: `Usage: bin/admin ${command.usage}` });
    expect(await events()).toBe(before);
  });
});
