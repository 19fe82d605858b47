import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { listAudit } from "@/lib/audit/queries/list";
import { recordRead } from "@/lib/audit/record-read";
import { auditPageSchema } from "@/lib/audit/schema";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import type { Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";

useTestDatabase();

let admin: Person, lead: Person, annotator: Person;
const campaign = randomUUID();

async function list(search: Record<string, string> = {}) {
  const outcome = await listAudit(admin, auditPageSchema.parse(search));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}
const actionsOf = async (search: Record<string, string>) => (await list(search)).events.map(({ action }) => action);

async function add(at: string, action: string, actorId: string | null, more = {}): Promise<void> {
  await (await database()).auditEvent.create({ data: { at: new Date(at), action, actorId, subject: "user", ...more } });
}

beforeAll(async () => {
  [admin] = (await makePeople(1, "admin")) as [Person];
  [lead] = (await makePeople(1, "lead")) as [Person];
  [annotator] = (await makePeople(1)) as [Person];
  await add("2020-03-01T23:30:00Z", "test.one", lead.userId, { subjectId: annotator.userId });
  await add("2020-03-02T12:00:00Z", "test.two", lead.userId, { subject: "campaign", subjectId: campaign });
  await add("2020-03-03T00:30:00Z", "test.three", null, { details: { address: "192.0.2.77" } });
});

describe("the list of audit events", () => {
  it("is for admins", async () => {
    expect(await listAudit(lead, {})).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await listAudit(annotator, {})).toMatchObject({ ok: false, reason: "forbidden" });
  });

  it.each([
    [{ who: "system" }, ["test.three"]],
    [{ action: "test.two" }, ["test.two"]],
    [{ subject: "campaign" }, ["test.two"]],
    [{ about: campaign }, ["test.two"]],
    [{ search: "192.0.2.77" }, ["test.three"]],
    [{ search: "100%" }, []],
    [{ from: "2020-03-02" }, ["test.three", "test.two"]],
    [{ to: "2020-03-02" }, ["test.two", "test.one"]],
    // In Shanghai it is eight hours later.
    [{ from: "2020-03-02", to: "2020-03-02", timeZone: "Asia/Shanghai" }, ["test.two", "test.one"]],
    [{ from: "no day", who: "system" }, ["test.three"]],
  ])("finds by %o", async (search, found) => {
    expect(await actionsOf({ to: "2020-12-31", ...search })).toEqual(found);
  });

  it("finds who it was by account, name and email, and what it was about by name", async () => {
    const before = { to: "2020-12-31" };
    for (const who of [lead.userId, lead.email, lead.email.slice(0, 20)])
      expect(await actionsOf({ ...before, who })).toEqual(["test.two", "test.one"]);
    expect(await actionsOf({ ...before, search: annotator.email })).toEqual([]);
    const { names } = await list({ ...before, action: "test.one" });
    expect(names.get(annotator.userId)).toMatchObject({ kind: "user", name: annotator.name });
  });

  it("is read page by page, newest first, without gaps or repetitions", async () => {
    for (let n = 0; n < 120; n += 1)
      await add(`2019-01-01T00:00:${String(n % 3).padStart(2, "0")}Z`, "test.many", null, { subjectId: String(n) });
    const seen: string[] = [];
    for (let after: string | undefined, pages = 0; pages < 3; pages += 1) {
      const page = await list({ action: "test.many", ...(after && { after }) });
      expect(page.total).toBe(120);
      seen.push(...page.events.map(({ subjectId }) => subjectId ?? ""));
      after = page.next ?? undefined;
      expect(page.events).toHaveLength(pages < 2 ? 50 : 20);
    }
    expect(new Set(seen).size).toBe(120);
  });
});

describe("reading someone else’s data", () => {
  const read = (viewer: Person, about: string) =>
    recordRead(viewer, { action: "user.read-sessions", subject: "user", subjectId: about, details: { campaign } });
  const count = async (actorId: string) =>
    (await database()).auditEvent.count({ where: { actorId, action: "user.read-sessions" } });

  it("is one event however often it is repeated within minutes, also in two tabs at once", async () => {
    await Promise.all([read(lead, annotator.userId), read(lead, annotator.userId)]);
    await read(lead, annotator.userId);
    expect(await count(lead.userId)).toBe(1);
    await read(lead, admin.userId);
    await read(admin, annotator.userId);
    expect([await count(lead.userId), await count(admin.userId)]).toEqual([2, 1]);
  });

  it("is not recorded of one’s own", async () => {
    await read(annotator, annotator.userId);
    expect(await count(annotator.userId)).toBe(0);
  });
});
