import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema } from "@/lib/annotations/schema";
import { parseInput } from "@/lib/api/parse-input";
import { nobody, type Person, type Viewer } from "@/lib/auth/viewer";
import { annotatorCampaign } from "@/lib/campaigns/access";
import { FIXTURE_MODELS, makeCampaign, makeImport, makePeople } from "@/lib/campaigns/campaign.fixture";
import { closeCampaign, createCampaign, openCampaign } from "@/lib/campaigns/mutations";
import { campaignChoices } from "@/lib/campaigns/queries/choices";
import { listCampaigns, myCampaigns } from "@/lib/campaigns/queries/list";
import { listProtocols } from "@/lib/campaigns/queries/protocols";
import { campaignProgress, campaignSummary } from "@/lib/campaigns/queries/progress";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { testTrajectory } from "@/lib/protocols/protocol.fixture";
import { protocols } from "@/lib/protocols/registry";
import { useProtocols } from "@/lib/protocols/registry.fixture";

useTestDatabase();
useProtocols(testTrajectory);

let lead: Person, admin: Person, annotators: Person[], importId: string;
const input = (more: object = {}) =>
  createCampaignSchema.parse({
    name: "A gale",
    items: { import: importId },
    overlap: 2,
    annotators: annotators.map(({ email }) => email),
    seed: 11,
    ...more,
  });
const unverified: Viewer = { kind: "unverified", userId: randomUUID(), name: "New", email: "new@test.local" };

beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  [admin] = (await makePeople(1, "admin")) as [Person];
  annotators = await makePeople(3);
  importId = await makeImport(10);
});

describe("making a campaign", () => {
  it("puts the items into the seed's order: the same seed gives the same order, another another", async () => {
    const client = await database();
    const orders: string[][] = [];
    for (const seed of ["11", 11, "12"]) {
      const made = await createCampaign(lead, input({ seed }));
      if (!made.ok) throw new Error(made.reason);
      const items = await client.campaignItem.findMany({
        where: { campaignId: made.value.id },
        orderBy: { position: "asc" },
        select: { itemId: true },
      });
      orders.push(items.map(({ itemId }) => itemId));
    }
    expect(orders[0]).toHaveLength(10);
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).not.toEqual(orders[0]);
  });

  it.each([
    ["an import that is not there", { items: { import: randomUUID() } }, "import-without-items", "items.import"],
    [
      "an annotator without an account",
      { annotators: ["ghost@test.local"], overlap: 1 },
      "unknown-annotator",
      "annotators",
    ],
    ["an overlap that the listed people cannot give", { overlap: 4 }, "overlap-too-large", "overlap"],
    [
      "a name that tells which models are compared",
      { name: `Compare ${FIXTURE_MODELS[0].toUpperCase()}` },
      "names-a-model",
      "name",
    ],
    ["a protocol that none of the items has", { protocol: testTrajectory.id }, "protocol-mismatch", "protocol"],
  ])("refuses %s, naming the field", async (_, more, code, path) => {
    expect(await createCampaign(lead, input(more))).toMatchObject({
      ok: false,
      reason: "invalid",
      faults: [{ code, path }],
    });
  });

  it("takes the protocol of the items where none is named, and of several the one that is named", async () => {
    const client = await database();
    const mixed = await makeImport(4, testTrajectory.id);
    const pairs = await client.importItem.findMany({ where: { importId }, orderBy: { line: "asc" }, take: 2 });
    await client.importItem.createMany({
      data: pairs.map(({ itemId }, index) => ({ importId: mixed, itemId, line: 5 + index })),
    });
    const make = (more: object) => createCampaign(lead, input({ items: { import: mixed }, ...more }));
    expect(await make({})).toMatchObject({
      ok: false,
      faults: [{ path: "protocol", code: "protocol-mismatch", params: { count: 2 } }],
    });
    for (const [protocol, items] of [
      [testTrajectory.id, 4],
      ["furina-pairwise", 2],
    ] as const) {
      const made = await make({ protocol });
      const summary = await campaignSummary(lead, made.ok ? made.value.id : "");
      expect(summary).toMatchObject({ ok: true, value: { protocol, items, rationaleRequired: false } });
    }
    const choices = await campaignChoices(lead);
    expect(choices.ok && choices.value.imports.find(({ id }) => id === mixed)?.items).toEqual({
      [testTrajectory.id]: 4,
      "furina-pairwise": 2,
    });
    const inferred = await createCampaign(lead, input());
    expect(await campaignSummary(lead, inferred.ok ? inferred.value.id : "")).toMatchObject({
      value: { protocol: "furina-pairwise", items: 10 },
    });
  });

  it("knows registered protocols only, and keeps whether a rationale is required", async () => {
    expect(parseInput(createCampaignSchema, { ...input(), protocol: "furina-triple" })).toMatchObject({
      faults: [{ path: "protocol", code: "protocol-unregistered" }],
    });
    const made = await createCampaign(lead, input({ rationaleRequired: true }));
    expect(await campaignSummary(lead, made.ok ? made.value.id : "")).toMatchObject({
      value: { rationaleRequired: true },
    });
  });

  it("does not list an unverified or deactivated account", async () => {
    const [late] = (await makePeople(1)) as [Person];
    const client = await database();
    await client.user.update({ where: { id: late.userId }, data: { deactivatedAt: new Date() } });
    expect(await createCampaign(lead, input({ annotators: [late.email], overlap: 1 }))).toMatchObject({
      ok: false,
      faults: [{ code: "unknown-annotator" }],
    });
  });

  it("is written to the audit log with who did it", async () => {
    const made = await createCampaign(admin, input());
    if (!made.ok) throw new Error(made.reason);
    const client = await database();
    expect(await client.auditEvent.findFirst({ where: { subjectId: made.value.id } })).toMatchObject({
      action: "campaign.create",
      actorId: admin.userId,
    });
  });
});

it("lists every protocol with its questions for any verified account", () => {
  expect(listProtocols(nobody)).toMatchObject({ ok: false, reason: "sign-in" });
  expect(listProtocols(unverified)).toMatchObject({ ok: false, reason: "unverified" });
  const listed = listProtocols(annotators[0] as Person);
  expect(listed).toMatchObject({
    value: [
      {
        id: "furina-pairwise",
        paper: "FURINA",
        candidates: { min: 2, max: 2, content: "text" },
        questions: ["CR", "FR", "RR", "CA", "PA"].map((id) => ({ id, type: "scale", of: "pair", min: 1, max: 5 })),
      },
      ...protocols.slice(1).map(({ id }) => ({ id })),
    ],
  });
  expect(JSON.stringify(listed)).not.toContain('"turns":');
});

describe("who may what", () => {
  const verbs: [string, (viewer: Viewer, id: string) => Promise<{ ok: boolean; reason?: string }>][] = [
    ["create", (viewer) => createCampaign(viewer, input())],
    ["close", closeCampaign],
    ["open", openCampaign],
    ["list", (viewer) => listCampaigns(viewer)],
    ["progress", campaignProgress],
    ["summary", campaignSummary],
    ["choices", (viewer) => campaignChoices(viewer)],
  ];
  it.each(verbs)("%s: leads and admins only", async (_, verb) => {
    const id = await makeCampaign(lead, annotators, 4);
    expect(await verb(nobody, id)).toMatchObject({ ok: false, reason: "sign-in" });
    expect(await verb(unverified, id)).toMatchObject({ ok: false, reason: "unverified" });
    expect(await verb(annotators[0] as Person, id)).toMatchObject({ ok: false, reason: "forbidden" });
    expect((await verb(lead, id)).ok).toBe(true);
    expect((await verb(admin, id)).ok).toBe(true);
  });

  it("lets only its annotators score; others do not learn that it exists", async () => {
    const [listed, unlisted] = annotators as [Person, Person];
    const id = await makeCampaign(lead, [listed], 4, { overlap: 1 });
    expect((await annotatorCampaign(listed, id)).ok).toBe(true);
    for (const viewer of [unlisted, lead, admin])
      expect(await annotatorCampaign(viewer, id)).toMatchObject({ ok: false, reason: "not-found" });
    expect(await annotatorCampaign(unverified, id)).toMatchObject({ ok: false, reason: "unverified" });
    expect(await annotatorCampaign(listed, "1' OR '1'='1")).toMatchObject({ ok: false, reason: "not-found" });
    const everyone = await makeCampaign(lead, [], 4, { annotators: "all" });
    expect((await annotatorCampaign(unlisted, everyone)).ok).toBe(true);
    expect(await annotatorCampaign(lead, everyone)).toMatchObject({ ok: false, reason: "not-found" });
    const draft = await makeCampaign(lead, [listed], 4, { overlap: 1, open: false });
    expect(await annotatorCampaign(listed, draft)).toMatchObject({ ok: false, reason: "not-found" });
  });
});

describe("following a campaign", () => {
  it("counts what is there, per annotator and dimension, and shows what was written to the lead", async () => {
    const [one, two] = annotators as [Person, Person];
    const id = await makeCampaign(lead, [one, two], 10, { overlap: 2 });
    const batch = await takeQueue(one, id, {
      holding: [],
      want: 3,
      known: { characters: [], scenes: [] },
      progress: true,
    });
    if (!batch.ok) throw new Error(batch.reason);
    const [a, b] = batch.value.assignments.map((assignment) => assignment.id) as [string, string];
    await annotate(one, a, "1", answerSchema.parse({ value: 4, activeSeconds: 10, comment: "lovely scene" }));
    await annotate(
      one,
      b,
      "1",
      answerSchema.parse({ unsure: "both wrong", flag: "typo in the history", activeSeconds: 30 }),
    );
    const progress = await campaignProgress(lead, id);
    if (!progress.ok) throw new Error(progress.reason);
    expect(progress.value.campaign).toMatchObject({
      items: 10,
      wanted: 20,
      annotated: 2,
      state: "open",
      annotators: 2,
    });
    expect(progress.value.complete).toBe(0);
    expect(progress.value.annotators.find((row) => row.id === one.userId)).toMatchObject({
      annotated: 2,
      reserved: 1,
      unsure: 1,
      flagged: 1,
      medianSeconds: 20,
    });
    expect(progress.value.annotators.find((row) => row.id === two.userId)).toMatchObject({
      annotated: 0,
      medianSeconds: null,
    });
    expect(progress.value.dimensions.map((row) => row.items)).toEqual([2, 2, 2, 2, 2]);
    expect(progress.value.dimensions.reduce((sum, row) => sum + row.annotated, 0)).toBe(2);
    expect(progress.value.dimensions.reduce((sum, row) => sum + row.blank, 0)).toBe(1);
    expect(new Set(progress.value.notes.map(({ kind, text }) => `${kind}: ${text}`))).toEqual(
      new Set(["comment: lovely scene", "unsure: both wrong", "flag: typo in the history"]),
    );
    const mine = await myCampaigns(one);
    expect(mine.ok && mine.value.find((campaign) => campaign.id === id)).toMatchObject({
      annotated: 2,
      available: 8,
      state: "open",
    });
    expect(batch.value.progress).toMatchObject({ annotated: 0, available: 10 });
  });
});

it("lists campaigns by state, protocol and last annotation", async () => {
  const [person] = await makePeople(1);
  const [quiet, busy] = (await Promise.all([1, 2].map(() => makeCampaign(lead, [person!], 2, { overlap: 1 })))) as [
    string,
    string,
  ];
  await closeCampaign(lead, quiet);
  const queue = await takeQueue(person!, busy, {
    holding: [],
    known: { characters: [], scenes: [] },
    want: 1,
    progress: false,
  });
  const [assignment] = queue.ok ? queue.value.assignments : [];
  await annotate(person!, assignment!.id, randomUUID(), answerSchema.parse({ value: 2 }));
  const list = async (search: Parameters<typeof listCampaigns>[1]) => {
    const listed = await listCampaigns(lead, search);
    return listed.ok ? listed.value.items.map(({ id }) => id) : [];
  };
  expect((await list({ sort: "activity" }))[0]).toBe(busy);
  const all = await list({ sort: "activity" });
  expect([
    ...(await list({ sort: "activity", limit: 1 })),
    ...(await list({ sort: "activity", after: all[0]! })),
  ]).toEqual(all);
  expect(await list({ state: "closed" })).toContain(quiet);
  expect(await list({ state: "open" })).not.toContain(quiet);
  expect(await list({ protocol: "furina-dimension", state: "closed" })).not.toContain(quiet);
});
