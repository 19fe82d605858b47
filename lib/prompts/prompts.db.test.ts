import { beforeAll, describe, expect, it } from "vitest";
import { nobody, system, type Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import type { Outcome } from "@/lib/outcome";
import { addPromptVersion, ensureStandardPrompts } from "@/lib/prompts/mutations";
import { currentPrompts, promptTemplates, promptVersions } from "@/lib/prompts/queries";
import { newVersionSchema } from "@/lib/prompts/schema";
import { promptDefinition } from "@/lib/protocols/registry";

useTestDatabase();

const lead: Person = {
  kind: "person",
  userId: "0199a000-0000-7000-8000-000000000001",
  role: "lead",
  name: "Lea",
  email: "lea@test.local",
};
const annotator: Person = { ...lead, userId: "0199a000-0000-7000-8000-000000000002", role: "annotator" };
beforeAll(async () => {
  const client = await database();
  for (const { userId, role, name } of [lead, annotator])
    await client.user.create({
      data: { id: userId, email: `${userId}@test.local`, name, role, verifiedAt: new Date() },
    });
});

const checker = promptDefinition("furina-checker")!.standard;
const wording = (template: string, note = "") =>
  newVersionSchema.parse({ role: "furina-checker", language: "en", template, note });

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

describe("the product's own wordings", () => {
  it("are there at the first use, once, whoever asks at the same time", async () => {
    await Promise.all([ensureStandardPrompts(), ensureStandardPrompts(), currentPrompts(system, "furina-judge")]);
    await ensureStandardPrompts();
    expect(await (await database()).promptVersion.count()).toBe(12);
    const prompts = value(await currentPrompts(lead, "furina-checker"));
    expect([prompts.en.template, prompts.zh.template]).toEqual([checker.en, checker.zh]);
    expect(value(await promptTemplates(system, [prompts.zh.id]))).toEqual(new Map([[prompts.zh.id, checker.zh]]));
  });

  it("come as the next version where an update has changed them, and leave a team's own wording in place", async () => {
    const client = await database();
    const before = value(await currentPrompts(lead, "furina-judge"));
    // As if version 1 had been written by an older release.
    await client.promptVersion.update({ where: { id: before.zh.id }, data: { template: "旧的", contentHash: "old" } });
    expect(value(await currentPrompts(lead, "furina-judge")).zh).toMatchObject({
      version: 2,
      template: promptDefinition("furina-judge")!.standard.zh,
    });
    expect(value(await currentPrompts(lead, "furina-judge")).en).toEqual(before.en);
  });
});

describe("a new wording", () => {
  it("becomes the current one; the earlier ones stay as they were", async () => {
    const changed = `Read with care.\n\n${checker.en}`;
    const { id, version } = value(await addPromptVersion(lead, wording(`${changed}\r\n`, "plainer")));
    expect(version).toBe(2);
    const { en, zh } = value(await promptVersions(lead, "furina-checker"));
    expect(en.map((each) => [each.version, each.by, each.note, each.current])).toEqual([
      [2, "Lea", "plainer", true],
      [1, null, "", false],
    ]);
    expect(en[1]?.template).toBe(checker.en);
    expect(zh).toHaveLength(1);
    expect(value(await currentPrompts(lead, "furina-checker")).en).toEqual({ id, version, template: changed });
    const [event] = await (await database()).auditEvent.findMany({ where: { action: "prompt.add" } });
    expect(event).toMatchObject({
      actorId: lead.userId,
      subjectId: id,
      details: { role: "furina-checker", language: "en", version: 2 },
    });
  });

  it("is refused where it is the current one already, and may go back to an earlier one", async () => {
    const current = value(await currentPrompts(lead, "furina-checker")).en;
    expect(await addPromptVersion(lead, wording(current.template))).toMatchObject({
      reason: "conflict",
      code: "unchanged",
    });
    expect(value(await addPromptVersion(lead, wording(checker.en))).version).toBe(3);
  });

  it("is refused with the places that it lacks or that nothing fills", async () => {
    const outcome = await addPromptVersion(lead, wording("Does {{explanation}} blame {{model}}? {{form}}"));
    expect(outcome).toMatchObject({
      reason: "invalid",
      faults: [
        { code: "unknown-place", params: { place: "{{model}}" } },
        { code: "missing-place", params: { place: "{{side}}" } },
      ],
    });
  });

  it("gets a number of its own when two people save at once", async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map((n) => addPromptVersion(lead, wording(`${checker.en}\n${n}`))));
    expect(new Set(outcomes.map((each) => value(each).version)).size).toBe(4);
  });

  it("is for leads and admins", async () => {
    for (const [viewer, reason] of [
      [nobody, "sign-in"],
      [annotator, "forbidden"],
    ] as const) {
      expect(await addPromptVersion(viewer, wording(checker.en))).toMatchObject({ ok: false, reason });
      expect(await currentPrompts(viewer, "furina-judge")).toMatchObject({ ok: false, reason });
      expect(await promptVersions(viewer, "furina-judge")).toMatchObject({ ok: false, reason });
      expect(await promptTemplates(viewer, [])).toMatchObject({ ok: false, reason });
    }
  });
});
