import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema } from "@/lib/annotations/schema";
import type { Person } from "@/lib/auth/viewer";
import { FIXTURE_MODELS, makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { database, query } from "@/lib/database/client";
import { exportTable } from "@/lib/exports/queries";
import { erasePerson } from "@/lib/privacy/mutations/erase";
import { personData } from "@/lib/privacy/queries/person";
import { reactivateUser } from "@/lib/users/mutations/account-state";
import { createToken } from "@/lib/users/mutations/tokens";

useTestDatabase();

let admin: Person, lead: Person, mei: Person, jun: Person, campaign: string;
const typed = "I met Caesar once in Lyon";

async function work(annotator: Person): Promise<void> {
  const batch = await takeQueue(annotator, campaign, {
    holding: [],
    want: 3,
    known: { characters: [], scenes: [] },
    progress: false,
  });
  if (!batch.ok) throw new Error(batch.reason);
  const [first, second, third] = batch.value.assignments;
  const input = { value: 2, rationale: typed, comment: typed, flag: typed, activeSeconds: 7 };
  await annotate(annotator, first!.id, randomUUID(), answerSchema.parse(input));
  await annotate(annotator, second!.id, randomUUID(), answerSchema.parse({ unsure: typed }));
  await (await database()).draft.create({ data: { assignmentId: third!.id, rationale: typed, updatedAt: new Date() } });
  await createToken(annotator, { name: "notebook of mine" });
}

async function rowsOf(file: string, search: object = {}): Promise<Record<string, unknown>[]> {
  const exported = await exportTable(lead, file, { excel: false, campaign, ...search });
  if (!exported.ok) throw new Error(exported.reason);
  const text = await new Response(exported.value.body).text();
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
const accountOf = async ({ userId }: Person) => (await database()).user.findUniqueOrThrow({ where: { id: userId } });
async function dataOf(viewer: Person, { userId }: Person): Promise<string> {
  const found = await personData(viewer, userId);
  if (!found.ok) throw new Error(found.reason);
  return new Response(found.value.body).text();
}

beforeAll(async () => {
  [admin] = (await makePeople(1, "admin")) as [Person];
  [lead] = (await makePeople(1, "lead")) as [Person];
  // Only who has a password can be the admin that remains.
  await (await database()).user.update({ where: { id: admin.userId }, data: { passwordHash: "argon2 of it" } });
  [mei, jun] = (await makePeople(2)) as [Person, Person];
  campaign = await makeCampaign(lead, [mei, jun], 3, { overlap: 2 });
  await work(mei);
  await work(jun);
});

describe("pseudonyms", () => {
  it("are given to every account, each another", async () => {
    const { user } = await database();
    await user.createMany({
      data: Array.from({ length: 400 }, (_, n) => ({ email: `many${n}@example.org`, name: "Many" })),
    });
    const codes = (await user.findMany({ select: { pseudonym: true } })).map(({ pseudonym }) => pseudonym);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[0-9a-f]{4,6}$/.test(code))).toEqual([]);
  });

  it.each(["annotations.jsonl", "assignments.jsonl", "sessions.jsonl"])(
    "name raters in %s, unless identities are asked for, which the audit says",
    async (file) => {
      const people = [mei, jun];
      const codes = await Promise.all(people.map(async (one) => `Annotator ${(await accountOf(one)).pseudonym}`));
      const [plain, named] = [await rowsOf(file), await rowsOf(file, { identities: true })];
      expect(new Set(plain.map(({ annotator }) => annotator))).toEqual(new Set(codes));
      expect(JSON.stringify(plain)).not.toContain(mei.email);
      expect(new Set(named.map(({ annotator }) => annotator))).toEqual(new Set(people.map(({ email }) => email)));
      const [event] = await (await database()).auditEvent.findMany({ orderBy: { id: "desc" }, take: 1 });
      expect(event).toMatchObject({ action: "export.create", details: { file, identities: true } });
    },
  );
});

describe("the export of a person", () => {
  it("holds all that is stored about them, and nothing of others or of models", async () => {
    const text = await dataOf(mei, mei);
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(data).toMatchObject({
      account: [{ email: mei.email, name: mei.name, role: "annotator" }],
      tokens: [{ name: "notebook of mine" }],
      campaigns: [{ campaign: "Storm at sea" }],
      annotationSessions: [{ campaign: "Storm at sea" }],
      drafts: [{ rationale: typed }],
      annotations: [{ rationale: typed, comment: typed, flag: typed, ratings: [{ value: 2 }] }, { unsure: typed }],
    });
    expect(data.assignments).toHaveLength(3);
    expect(data.auditEvents!.map(({ action }) => action)).toContain("token.create");
    for (const hidden of [
      ...FIXTURE_MODELS,
      jun.email,
      jun.userId,
      admin.userId,
      "secretHash",
      "passwordHash",
      "argon2",
    ])
      expect(text).not.toContain(hidden);
  });

  it("is for themselves and for admins, and recorded", async () => {
    expect(await personData(jun, mei.userId)).toMatchObject({ reason: "forbidden" });
    expect(await personData(lead, mei.userId)).toMatchObject({ reason: "forbidden" });
    expect(await dataOf(admin, mei)).toContain(mei.email);
    const found = { action: "user.export", actorId: admin.userId, subjectId: mei.userId };
    expect(await (await database()).auditEvent.count({ where: found })).toBe(1);
  });
});

describe("erasing a person", () => {
  it("is for admins who type the address, and not for oneself", async () => {
    const given = { confirm: mei.email };
    expect(await erasePerson(lead, mei.userId, given)).toMatchObject({ reason: "forbidden" });
    expect(await erasePerson(mei, mei.userId, given)).toMatchObject({ reason: "forbidden" });
    expect(await erasePerson(admin, admin.userId, { confirm: admin.email })).toMatchObject({ code: "own-account" });
    expect(await erasePerson(admin, mei.userId, { confirm: jun.email })).toMatchObject({
      faults: [{ path: "confirm", code: "confirm-email" }],
    });
    expect((await accountOf(mei)).email).toBe(mei.email);
  });

  it("removes what identifies them everywhere and keeps the ratings under the pseudonym", async () => {
    const client = await database();
    const address = { address: "198.51.100.7" };
    const event = { action: "session.open", subject: "user", subjectId: mei.userId, details: address };
    await client.auditEvent.create({ data: { ...event, actorId: mei.userId } });
    const { pseudonym } = await accountOf(mei);
    const before = await rowsOf("annotations.jsonl");
    expect(await erasePerson(admin, mei.userId, { confirm: ` ${mei.email.toUpperCase()} ` })).toMatchObject({
      ok: true,
    });
    // Every text of every table.
    const tables = await query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    for (const { name } of tables)
      for (const identifying of [mei.email, "198.51.100.7", "notebook of mine"]) {
        const [found] = await query<{ n: number }>(
          `SELECT count(*)::int AS n FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%' AND (t::text LIKE $2)`,
          [identifying, identifying === mei.email ? "%" : `%${mei.userId}%`],
        );
        expect(found, `${identifying} in ${name}`).toEqual({ n: 0 });
      }
    expect(await rowsOf("annotations.jsonl")).toEqual(before);
    const named = await rowsOf("annotations.jsonl", { identities: true });
    expect(named.map(({ annotator }) => annotator)).toContain(`${pseudonym}@erased.invalid`);
    expect(await client.draft.count({ where: { assignment: { annotatorId: mei.userId } } })).toBe(0);
    expect(await erasePerson(admin, mei.userId, { confirm: mei.email })).toMatchObject({ code: "erased" });
    expect(await reactivateUser(admin, mei.userId)).toMatchObject({ code: "erased" });
  });

  it("deletes what they typed where that is asked for; marks and ratings stay", async () => {
    const before = await rowsOf("annotations.jsonl");
    expect(await erasePerson(admin, jun.userId, { confirm: jun.email, freeText: true })).toMatchObject({ ok: true });
    const { pseudonym } = await accountOf(jun);
    const of = (rows: Record<string, unknown>[]) =>
      rows.filter(({ annotator }) => annotator === `Annotator ${pseudonym}`);
    const after = of(await rowsOf("annotations.jsonl"));
    expect(after).toMatchObject([
      { valueShown: 2, rationale: "", comment: "", flag: "", unsure: null },
      { valueShown: null, rationale: "", unsure: "", flag: null },
    ]);
    expect(after.map(({ value }) => value)).toEqual(of(before).map(({ value }) => value));
  });
});
