import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema } from "@/lib/annotations/schema";
import { nobody, type Person, type Viewer } from "@/lib/auth/viewer";
import { annotatorCampaign } from "@/lib/campaigns/access";
import { makeCampaign, makeImport, makePeople } from "@/lib/campaigns/campaign.fixture";
import { closeCampaign, openCampaign } from "@/lib/campaigns/mutations";
import { changeCampaign } from "@/lib/campaigns/mutations/change";
import { campaignDeletion } from "@/lib/campaigns/mutations/delete";
import { duplicateCampaign } from "@/lib/campaigns/mutations/duplicate";
import { listCampaigns, myCampaigns } from "@/lib/campaigns/queries/list";
import { campaignSummary } from "@/lib/campaigns/queries/progress";
import { database, opened, useDatabase } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { valueOf } from "@/lib/outcome.fixture";
import { deleteRecord, finishDeletions, planDeletion } from "@/lib/records/mutations/delete";
import { ERASED_AT_ONCE } from "@/lib/records/mutations/erase";

useTestDatabase();

let lead: Person, annotators: Person[];
beforeAll(async () => {
  lead = (await makePeople(1, "lead"))[0]!;
  annotators = await makePeople(3);
});

const remove = (viewer: Viewer, id: string, confirm?: string) =>
  deleteRecord(viewer, campaignDeletion, id, confirm === undefined ? {} : { confirm });
const actionsOn = async (subjectId: string) =>
  (await (await database()).auditEvent.findMany({ where: { subjectId }, orderBy: [{ at: "asc" }, { id: "asc" }] })).map(
    ({ action }) => action,
  );

const nothing = { holding: [], known: { characters: [], scenes: [] }, progress: false };

/** Stores `count` annotations of one person. */
async function annotateSome(person: Person, campaign: string, count: number): Promise<void> {
  const queue = valueOf(await takeQueue(person, campaign, { ...nothing, want: count }));
  for (const { id } of queue.assignments.slice(0, count))
    valueOf(await annotate(person, id, crypto.randomUUID(), answerSchema.parse({ value: 2, rationale: "Because." })));
}

describe("renaming and archiving a campaign", () => {
  it("renames it, and refuses a name that tells annotators a model of its items", async () => {
    const id = await makeCampaign(lead, annotators, 4);
    expect(valueOf(await changeCampaign(lead, id, { name: "Calm sea" }))).toEqual({
      id,
      name: "Calm sea",
      archived: false,
    });
    const refused = await changeCampaign(lead, id, { name: "The unseen-model-one test" });
    expect(refused).toMatchObject({ reason: "invalid", faults: [{ path: "name", code: "names-a-model" }] });
    expect(valueOf(await campaignSummary(lead, id)).name).toBe("Calm sea");
    expect(await actionsOn(id)).toEqual(["campaign.create", "campaign.rename"]);
  });

  it("archived it is closed, out of the lists and unknown to its annotators; brought back it is there, closed", async () => {
    const id = await makeCampaign(lead, annotators, 4);
    const [person] = annotators as [Person];
    valueOf(await changeCampaign(lead, id, { archived: true }));
    const listed = async (archived: boolean) =>
      valueOf(await listCampaigns(lead, { archived })).items.map((campaign) => campaign.id);
    expect(await listed(false)).not.toContain(id);
    expect(await listed(true)).toContain(id);
    expect(valueOf(await myCampaigns(person)).map((campaign) => campaign.id)).not.toContain(id);
    expect(await annotatorCampaign(person, id)).toMatchObject({ reason: "not-found" });
    expect(await openCampaign(lead, id)).toMatchObject({ reason: "conflict", code: "archived" });

    valueOf(await changeCampaign(lead, id, { archived: false }));
    expect(await listed(false)).toContain(id);
    expect(valueOf(await myCampaigns(person)).find((campaign) => campaign.id === id)?.state).toBe("closed");
    expect(await actionsOn(id)).toEqual(["campaign.create", "campaign.archive", "campaign.unarchive"]);
  });

  it("changes nothing twice, and nothing for an unknown campaign", async () => {
    const id = await makeCampaign(lead, annotators, 4);
    for (const archived of [true, true]) valueOf(await changeCampaign(lead, id, { archived, name: "Storm at sea" }));
    expect(await actionsOn(id)).toEqual(["campaign.create", "campaign.archive"]);
    for (const none of ["no-id", "00000000-0000-4000-8000-000000000000"])
      expect(await changeCampaign(lead, none, { name: "x" })).toMatchObject({ reason: "not-found" });
  });
});

describe("duplicating a campaign", () => {
  it("makes a draft with the same settings and another seed, without what was given", async () => {
    const id = await makeCampaign(lead, annotators, 8, { overlap: 2, rationaleRequired: true, scenesTogether: true });
    await annotateSome(annotators[0]!, id, 2);
    const script: Person = { ...lead, scopes: ["manage"] };
    const copy = valueOf(await duplicateCampaign(script, id, { name: "Storm, again", open: false })).id;
    const [before, after] = [valueOf(await campaignSummary(lead, id)), valueOf(await campaignSummary(lead, copy))];
    const { overlap, rationaleRequired, items, protocol } = before;
    expect(after).toMatchObject({ name: "Storm, again", state: "draft", overlap, rationaleRequired, items, protocol });
    expect(after).toMatchObject({ annotated: 0, annotators: 3 });
    expect(after.seed).not.toBe(before.seed);
    const { scenesTogether } = await (await database()).campaign.findUniqueOrThrow({ where: { id: copy } });
    expect(scenesTogether).toBe(true);
  });
});

describe("deleting a campaign", () => {
  it("goes at once where nothing was given, and its items stay", async () => {
    const source = await makeImport(4);
    const id = await makeCampaign(lead, annotators, 4, { items: { import: source } });
    expect(valueOf(await remove(lead, id)).id).toBe(id);
    const client = await database();
    expect(await client.campaign.count({ where: { id } })).toBe(0);
    expect(await client.campaignItem.count({ where: { campaignId: id } })).toBe(0);
    expect(await client.importItem.count({ where: { importId: source } })).toBe(4);
    expect(await campaignSummary(lead, id)).toMatchObject({ reason: "not-found" });
    expect(await actionsOn(id)).toEqual(["campaign.create", "campaign.delete"]);
  });

  it("says what goes and asks for the name where people annotated", async () => {
    const id = await makeCampaign(lead, annotators, 6);
    await annotateSome(annotators[0]!, id, 3);
    await annotateSome(annotators[1]!, id, 2);
    const plan = valueOf(await planDeletion(lead, campaignDeletion, id));
    expect(plan).toMatchObject({ name: "Storm at sea", needsName: true, given: { annotations: 5, people: 2 } });
    for (const confirm of [undefined, "", "storm at sea"])
      expect(await remove(lead, id, confirm)).toMatchObject({ faults: [{ path: "confirm", code: "confirm-name" }] });
    const client = await database();
    expect(await client.submission.count()).toBeGreaterThanOrEqual(5);
    expect(valueOf(await remove(lead, id, "Storm at sea")).deleted).toMatchObject({ annotations: 5, people: 2 });
    expect(await client.assignment.count({ where: { campaignId: id } })).toBe(0);
    const [event] = await client.auditEvent.findMany({ where: { subjectId: id, action: "campaign.delete" } });
    expect(event).toMatchObject({ actorId: lead.userId, details: { name: "Storm at sea", annotations: 5 } });
  });

  it("takes a typed draft as something given", async () => {
    const id = await makeCampaign(lead, annotators, 2);
    const queue = valueOf(await takeQueue(annotators[0]!, id, { ...nothing, want: 1 }));
    await (await database()).draft.create({ data: { assignmentId: queue.assignments[0]!.id, updatedAt: new Date() } });
    expect(await remove(lead, id)).toMatchObject({ faults: [{ code: "confirm-name" }] });
    valueOf(await remove(lead, id, "Storm at sea"));
  });

  it("takes along the judgements it asked for, except on items that another campaign has", async () => {
    const client = await database();
    const source = await makeImport(2);
    const id = await makeCampaign(lead, annotators, 2, { items: { import: source } });
    const [kept, gone] = await client.importItem.findMany({ where: { importId: source }, orderBy: { line: "asc" } });
    const other = await makeCampaign(lead, annotators, 2, { items: { import: source } });
    await client.campaignItem.deleteMany({ where: { campaignId: other, itemId: gone!.itemId } });
    const run = await client.run.create({ data: { kind: "judging", state: "running" } });
    await client.judging.create({ data: { campaignId: id, runId: run.id } });
    const raterId = crypto.randomUUID();
    await client.rater.create({ data: { id: raterId, kind: "namedModel", name: "judge" } });
    for (const { itemId } of [kept!, gone!])
      await client.submission.create({
        data: { itemId, raterId, series: crypto.randomUUID(), protocolVersion: 1, order: [0, 1], runId: run.id },
      });

    const stillRunning = { code: "run-active", faults: [{ params: { path: `/runs/${run.id}` } }] };
    expect(await remove(lead, id)).toMatchObject(stillRunning);
    expect(await changeCampaign(lead, id, { archived: true })).toMatchObject(stillRunning);
    await client.run.update({ where: { id: run.id }, data: { state: "finished" } });
    expect(valueOf(await remove(lead, id, "Storm at sea")).deleted).toMatchObject({ judgements: 1, annotations: 0 });
    const left = await client.submission.findMany({ where: { raterId }, select: { itemId: true } });
    expect(left).toEqual([{ itemId: kept!.itemId }]);
    // The run stays with what it cost.
    expect(await client.run.count({ where: { id: run.id } })).toBe(1);
  });

  it("is for leads and admins", async () => {
    const id = await makeCampaign(lead, annotators, 2);
    const refusals: [Viewer, string][] = [
      [nobody, "sign-in"],
      [annotators[0]!, "forbidden"],
    ];
    for (const [viewer, reason] of refusals) {
      expect(await remove(viewer, id)).toMatchObject({ reason });
      expect(await planDeletion(viewer, campaignDeletion, id)).toMatchObject({ reason });
      expect(await changeCampaign(viewer, id, { archived: true })).toMatchObject({ reason });
      expect(await duplicateCampaign(viewer, id, { open: false })).toMatchObject({ reason });
    }
  });

  it("erases thousands of annotations in statements that are short, and lets others in between", async () => {
    const items = 6 * ERASED_AT_ONCE;
    const id = await makeCampaign(lead, annotators, items, { overlap: 1 });
    valueOf(await closeCampaign(lead, id));
    const client = await database();
    await client.$executeRaw`
      INSERT INTO "Rater" (id, kind, "userId") VALUES (${annotators[0]!.userId}::uuid, 'person', ${annotators[0]!.userId}::uuid)
      ON CONFLICT DO NOTHING`;
    await client.$executeRaw`
      INSERT INTO "Assignment" (id, "campaignId", "campaignItemId", "annotatorId", state, "order", "reservedUntil", revision)
      SELECT gen_random_uuid(), ci."campaignId", ci.id, ${annotators[0]!.userId}::uuid, 'annotated', '{0,1}', now(), 1
      FROM "CampaignItem" ci WHERE ci."campaignId" = ${id}::uuid`;
    await client.$executeRaw`
      INSERT INTO "Submission" (id, "itemId", "raterId", series, "protocolVersion", "order", "assignmentId")
      SELECT gen_random_uuid(), ci."itemId", a."annotatorId", a.id, 1, a."order", a.id
      FROM "Assignment" a JOIN "CampaignItem" ci ON ci.id = a."campaignItemId" WHERE a."campaignId" = ${id}::uuid`;
    const statements = await countErasing(async () => void valueOf(await remove(lead, id, "Storm at sea")));
    // Assignments and items, six full chunks each, and the empty one that ends each.
    expect(statements.map(({ rows }) => rows)).toEqual([
      ...Array<number>(6).fill(ERASED_AT_ONCE),
      0,
      ...Array<number>(6).fill(ERASED_AT_ONCE),
      0,
    ]);
    expect(await client.submission.count({ where: { assignment: { campaignId: id } } })).toBe(0);
    expect(await client.campaignItem.count({ where: { campaignId: id } })).toBe(0);
  });

  it("is finished by the next start where the process ended in the middle", async () => {
    const id = await makeCampaign(lead, annotators, 4);
    await annotateSome(annotators[0]!, id, 2);
    const erase = () => Promise.reject(new Error("the process ended"));
    await expect(deleteRecord(lead, { ...campaignDeletion, erase }, id, { confirm: "Storm at sea" })).rejects.toThrow();
    // Nobody finds it from the first moment on.
    expect(await campaignSummary(lead, id)).toMatchObject({ reason: "not-found" });
    for (const archived of [true, false])
      expect(valueOf(await listCampaigns(lead, { archived })).items.map((campaign) => campaign.id)).not.toContain(id);
    expect(await annotatorCampaign(annotators[0]!, id)).toMatchObject({ reason: "not-found" });
    expect(await finishDeletions([campaignDeletion])).toBe(1);
    expect(await (await database()).campaign.count({ where: { id } })).toBe(0);
    expect(await finishDeletions([campaignDeletion])).toBe(0);
  });
});

/** What each erasing statement deleted while the work ran. */
async function countErasing(work: () => Promise<void>): Promise<{ rows: number }[]> {
  const before = await opened();
  const seen: { rows: number }[] = [];
  useDatabase({
    ...before,
    async query<Row>(sql: string, parameters?: unknown[]) {
      const rows = await before.query<Row>(sql, parameters);
      if (sql.includes("AS erased")) seen.push({ rows: (rows[0] as { erased: number }).erased });
      return rows;
    },
  });
  try {
    await work();
    return seen;
  } finally {
    useDatabase(before);
  }
}
