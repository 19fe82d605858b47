import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { saveDraft } from "@/lib/annotations/mutations/draft";
import { releaseQueue, takeQueue } from "@/lib/annotations/mutations/queue";
import { answeredAssignments } from "@/lib/annotations/queries/answered";
import { answerSchema, draftSchema } from "@/lib/annotations/schema";
import { nobody, type Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { closeCampaign, openCampaign } from "@/lib/campaigns/mutations";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";

useTestDatabase();

const answer = (more: object = {}) =>
  answerSchema.parse({ value: 2, rationale: "A keeps her secret.", activeSeconds: 12.5, ...more });
const draft = (more: object = {}) =>
  draftSchema.parse({ value: null, rationale: "A keeps", activeSeconds: 4, ...more });
let lead: Person, annotator: Person, other: Person, campaign: string, held: string[];

async function queue(want: number, who = annotator) {
  const batch = await takeQueue(who, campaign, {
    holding: [],
    want,
    known: { characters: [], scenes: [] },
    progress: true,
  });
  if (!batch.ok) throw new Error(batch.reason);
  return batch.value;
}

beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  [annotator, other] = (await makePeople(2)) as [Person, Person];
  campaign = await makeCampaign(lead, [annotator, other], 12, { overlap: 2 });
  held = (await queue(8)).assignments.map(({ id }) => id);
});

describe("annotate", () => {
  it("stores an answer once however often the same request comes, also at once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => annotate(annotator, held[0] as string, "key-1", answer())),
    );
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.id)).size).toBe(1);
    const client = await database();
    expect(await client.submission.count({ where: { assignmentId: held[0] } })).toBe(1);
  });

  it("refuses another answer under the same key, whenever it comes, and stores nothing of it", async () => {
    const said = (more: object = {}) => annotate(other, mine, "key-2", answer(more));
    const mine = (await queue(1, other)).assignments[0]?.id ?? "";
    const [first, atOnce] = await Promise.all([said(), said({ value: 5 })]);
    expect([first, atOnce].filter(({ ok }) => ok)).toHaveLength(1);
    expect([first, atOnce].find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", code: "key-reused" });
    const value = first.ok ? 2 : 5;
    for (const more of [
      { value: 3 },
      { value, rationale: "B" },
      { value, flag: "wrong scene" },
      { value: null, unsure: "none fits" },
    ])
      expect(await said(more)).toMatchObject({ reason: "conflict", code: "key-reused" });
    // The time is measured anew when a script sends its answer again.
    expect(await said({ value, activeSeconds: 99 })).toMatchObject({ ok: true, value: { revision: 1, value } });
    const client = await database();
    expect(await client.submission.count({ where: { assignmentId: mine } })).toBe(1);
  });

  it("makes a new revision of a changed answer and keeps the old one", async () => {
    const first = await annotate(annotator, held[1] as string, randomUUID(), answer());
    const second = await annotate(annotator, held[1] as string, randomUUID(), answer({ value: 5 }));
    expect([first, second]).toMatchObject([{ value: { revision: 1, value: 2 } }, { value: { revision: 2, value: 5 } }]);
    const client = await database();
    const stored = await client.submission.findMany({
      where: { assignmentId: held[1] },
      orderBy: { revision: "asc" },
      select: { ratings: { select: { value: true } }, revision: true, activeSeconds: true },
    });
    expect(stored).toEqual([
      { ratings: [{ value: 2 }], revision: 1, activeSeconds: 12.5 },
      { ratings: [{ value: 5 }], revision: 2, activeSeconds: 12.5 },
    ]);
  });

  it("numbers the revisions of 30 answers at once without a gap", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => annotate(annotator, held[2] as string, `burst-${index}`, answer())),
    );
    const client = await database();
    const stored = await client.submission.findMany({ where: { assignmentId: held[2] }, select: { revision: true } });
    expect(stored.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  it("checks and stores an answer to an assignment that another process handed out", async () => {
    const client = await database();
    const elsewhere = await makeCampaign(lead, [annotator], 2, { overlap: 1 });
    const [place] = await client.campaignItem.findMany({ where: { campaignId: elsewhere }, take: 1 });
    const { id } = await client.assignment.create({
      data: {
        campaignId: elsewhere,
        campaignItemId: place?.id ?? "",
        annotatorId: annotator.userId,
        order: [1, 0],
        reservedUntil: new Date(Date.now() + 60_000),
      },
    });
    expect(await annotate(annotator, id, "1", answer({ value: 0 }))).toMatchObject({ faults: [{ code: "off-scale" }] });
    expect(await annotate(annotator, id, "1", answer())).toMatchObject({ value: { revision: 1, value: 2 } });
    expect(await client.submission.findFirst({ where: { series: id } })).toMatchObject({ order: [1, 0] });
  });

  it("takes no answer for somebody else's assignment, nor from nobody", async () => {
    expect(await annotate(other, held[0] as string, randomUUID(), answer())).toMatchObject({
      ok: false,
      reason: "not-found",
    });
    expect(await annotate(nobody, held[0] as string, randomUUID(), answer())).toMatchObject({
      ok: false,
      reason: "sign-in",
    });
    expect(await annotate(annotator, "not-an-id", randomUUID(), answer())).toMatchObject({
      ok: false,
      reason: "not-found",
    });
  });

  it("keeps an unsure answer blank, with its reason", async () => {
    expect(
      await annotate(
        annotator,
        held[3] as string,
        randomUUID(),
        answer({ value: undefined, unsure: "both ignore the question" }),
      ),
    ).toMatchObject({
      value: { value: null, unsure: "both ignore the question" },
    });
    expect(answerSchema.safeParse({ value: 3, rationale: "\ud800" }).success).toBe(false);
  });

  it.each([
    ["unsure with a value", { value: 3, unsure: true }, "unsure", "unsure-with-answer"],
    ["nothing at all", {}, "value", "missing-answer"],
    ["a value off the scale", { value: 6 }, "value", "off-scale"],
    ["half a point", { value: 2.5 }, "value", "off-scale"],
    ["a value and answers", { value: 3, answers: { CR: 3 } }, "value", "value-and-answers"],
    ["an answer to no question", { answers: { XX: 3 } }, "answers.XX", "question-unasked"],
  ])("refuses %s and stores nothing", async (_, given, path, code) => {
    const outcome = await annotate(annotator, held[7] as string, randomUUID(), answerSchema.parse(given));
    expect(outcome).toMatchObject({ ok: false, reason: "invalid" });
    expect(outcome.ok ? [] : outcome.faults).toContainEqual(expect.objectContaining({ path, code }));
    const client = await database();
    expect(await client.submission.count({ where: { assignmentId: held[7] } })).toBe(0);
  });

  it("keeps HTML, right-to-left text and emoji as they were typed", async () => {
    const rationale = `<script>alert("x")</script> مرحبا 👩‍🚀 “引号”`;
    expect(await annotate(annotator, held[4] as string, randomUUID(), answer({ rationale }))).toMatchObject({
      value: { rationale },
    });
  });
});

describe("drafts", () => {
  it("come back with the assignment, the newest version winning whatever arrives last", async () => {
    await saveDraft(annotator, held[5] as string, draft({ rationale: "newer", version: 3 }));
    await saveDraft(annotator, held[5] as string, draft({ rationale: "older", version: 2 }));
    const { assignments } = await queue(8);
    expect(assignments.find(({ id }) => id === held[5])?.draft).toMatchObject({ rationale: "newer", version: 3 });
  });

  it("end with the answer", async () => {
    await annotate(annotator, held[5] as string, randomUUID(), answer());
    const client = await database();
    expect(await client.draft.count({ where: { assignmentId: held[5] } })).toBe(0);
  });

  it("are nobody else's", async () => {
    expect(await saveDraft(other, held[6] as string, draft())).toMatchObject({ ok: false, reason: "not-found" });
  });
});

describe("going back", () => {
  it("gives the own answers, newest first, with their latest revision", async () => {
    const answered = await answeredAssignments(annotator, campaign, { take: 2 });
    if (!answered.ok) throw new Error(answered.reason);
    expect(answered.value.assignments.map(({ id }) => id)).toEqual([held[5], held[4]]);
    const before = await answeredAssignments(annotator, campaign, { take: 20, before: held[4] });
    if (!before.ok) throw new Error(before.reason);
    expect(before.value.assignments.map(({ id }) => id)).toEqual([held[3], held[2], held[1], held[0]]);
    expect(before.value.assignments.find(({ id }) => id === held[1])?.annotation).toMatchObject({
      revision: 2,
      value: 5,
    });
  });
});

describe("leaving", () => {
  it("gives back what was prefetched and not touched, and keeps what has a draft", async () => {
    await saveDraft(annotator, held[6] as string, draft());
    expect(await releaseQueue(annotator, campaign, held)).toMatchObject({ value: { returned: 1 } });
    const client = await database();
    const states = await client.assignment.findMany({
      where: { id: { in: [held[6] as string, held[7] as string] } },
      select: { id: true, state: true },
    });
    expect(states.find(({ id }) => id === held[6])?.state).toBe("reserved");
    expect(states.find(({ id }) => id === held[7])?.state).toBe("returned");
  });
});

describe("a closed campaign", () => {
  it("hands out and stores nothing, keeps drafts, and goes on when opened again", async () => {
    const [mine] = (await queue(1)).assignments;
    await closeCampaign(lead, campaign);
    expect(await annotate(annotator, mine?.id ?? "", randomUUID(), answer())).toMatchObject({
      ok: false,
      code: "campaign-closed",
    });
    expect(await saveDraft(annotator, mine?.id ?? "", draft({ rationale: "not lost" }))).toMatchObject({
      ok: false,
      code: "campaign-closed",
    });
    expect((await queue(4)).assignments).toEqual([]);
    expect(
      await annotate(annotator, mine?.id ?? "", randomUUID(), answer({ rationale: "came too late" })),
    ).toMatchObject({ ok: false, code: "campaign-closed" });
    await openCampaign(lead, campaign);
    expect((await queue(4)).assignments.find(({ id }) => id === mine?.id)?.draft).toMatchObject({
      rationale: "came too late",
      answers: { [mine?.asks[0] ?? ""]: 2 },
    });
    expect(await closeCampaign(annotator, campaign)).toMatchObject({ ok: false, reason: "forbidden" });
  });
});
