import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { listUsers } from "@/lib/users/queries";
import { listSchema } from "@/lib/users/schema";
import { makePerson } from "@/lib/users/people.fixture";

useTestDatabase();

let admin: Person;
beforeEach(async () => {
  await (await database()).user.deleteMany();
  admin = await makePerson({ role: "admin", email: "admin@example.org", name: "Ada" });
  await makePerson({ name: "Mei 100%", email: "mei@school.example", role: "lead" });
  await makePerson({ name: "New_one", verified: false });
  await makePerson({ name: "Invited", verified: false, password: null });
  const gone = await makePerson({ name: "Gone" });
  await (await database()).user.update({ where: { id: gone.userId }, data: { deactivatedAt: new Date() } });
});

async function names(filter: object): Promise<string[]> {
  const outcome = await listUsers(admin, listSchema.parse(filter));
  return outcome.ok ? outcome.value.users.map(({ name }) => name) : [];
}

test("lists everyone by name, with their state and without secrets", async () => {
  const outcome = await listUsers(admin, listSchema.parse({}));
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.value).toMatchObject({ total: 5, waiting: 1 });
  expect(Object.fromEntries(outcome.value.users.map(({ name, state }) => [name, state]))).toEqual({
    Ada: "active",
    Gone: "deactivated",
    Invited: "invited",
    "Mei 100%": "active",
    New_one: "unverified",
  });
  expect(JSON.stringify(outcome)).not.toContain("argon2");
});

test("filters by name or e-mail address, role and state", async () => {
  expect(await names({ search: "MEI" })).toEqual(["Mei 100%"]);
  expect(await names({ search: "school.example" })).toEqual(["Mei 100%"]);
  expect(await names({ role: "admin" })).toEqual(["Ada"]);
  for (const [state, name] of [
    ["invited", "Invited"],
    ["unverified", "New_one"],
    ["deactivated", "Gone"],
  ])
    expect(await names({ state })).toEqual([name]);
});

test("treats SQL wildcards as plain characters", async () => {
  expect(await names({ search: "%" })).toEqual(["Mei 100%"]);
  expect(await names({ search: "_" })).toEqual(["New_one"]);
  expect(await names({ search: "\\" })).toEqual([]);
});

test("ignores invalid values of a filter", async () => {
  expect(await names({ search: "\ud800\0", role: "emperor", state: ["x"], page: "many" })).toHaveLength(5);
  expect(await names({ page: 99_999 })).toEqual([]);
});
