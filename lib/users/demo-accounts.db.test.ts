import { expect, test } from "vitest";
import { signIn } from "@/lib/auth/sign-in";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { activeDemoAccounts, createDemoAccounts, DEMO_PASSWORD } from "@/lib/users/demo-accounts";
import { deactivateUser } from "@/lib/users/mutations/account-state";
import { changeOwnPassword } from "@/lib/users/mutations/own";

useTestDatabase();

test("creates seven accounts that can sign in; idempotent", async () => {
  const [ids, same] = await Promise.all([createDemoAccounts(), createDemoAccounts()]);
  expect(same).toEqual(ids);
  const before = await (await database()).user.findMany({ orderBy: { email: "asc" } });
  expect(before.map(({ email, role }) => [email, role])).toEqual([
    ["admin@demo.local", "admin"],
    ...[1, 2, 3, 4, 5].map((number) => [`annotator${number}@demo.local`, "annotator"]),
    ["lead@demo.local", "lead"],
  ]);
  expect(await createDemoAccounts()).toEqual(ids);
  expect(await (await database()).user.findMany({ orderBy: { email: "asc" } })).toEqual(before);
  expect(
    await signIn({ email: "annotator5@demo.local", password: DEMO_PASSWORD }, { address: "127.0.0.1" }),
  ).toMatchObject({
    ok: true,
    value: { viewer: { kind: "person" } },
  });
});

test("counts accounts with the public password until they are deactivated or have another one", async () => {
  const ids = await createDemoAccounts();
  expect(await activeDemoAccounts()).toBe(7);
  await deactivateUser({ kind: "system" }, ids.get("lead@demo.local") ?? "");
  const email = "annotator1@demo.local";
  const person = { kind: "person" as const, userId: ids.get(email) ?? "", role: "annotator" as const, name: "", email };
  await changeOwnPassword(
    person,
    { current: DEMO_PASSWORD, password: "only mine from now on" },
    { address: "127.0.0.1" },
  );
  expect(await activeDemoAccounts()).toBe(5);
  await createDemoAccounts();
  expect(await activeDemoAccounts()).toBe(5);
});
