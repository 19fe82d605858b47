import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { saveDraft } from "@/lib/annotations/mutations/draft";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answeredAssignments } from "@/lib/annotations/queries/answered";
import { answerSchema, draftSchema } from "@/lib/annotations/schema";
import type { WorkspaceAssignment } from "@/lib/annotations/workspace";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { campaignProgress } from "@/lib/campaigns/queries/progress";
import { database, query } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";

useTestDatabase();
useProtocols(testTrajectory, testMixture);

const seven = { K1: 5, K2: 4, K3: 3, K4: 2, K5: 1, K6: 5, K7: 4 };
const mixed = { style: { A: 1, B: 2 }, fit: { A: 7, B: 3 }, clear: true, kind: "action", note: "“Aye.”" };

let lead: Person, annotators: Person[], annotator: Person, trajectories: string, mixtures: string;

async function held(campaign: string, want = 1, who = annotator): Promise<WorkspaceAssignment[]> {
  const known = { characters: [], scenes: [] };
  const batch = await takeQueue(who, campaign, { holding: [], want, known, progress: false });
  if (!batch.ok) throw new Error(batch.reason);
  return batch.value.assignments;
}

const submit = (assignment: string, given: object, key: string = randomUUID(), who = annotator) =>
  annotate(who, assignment, key, answerSchema.parse(given));

/** The ratings of a submission as the database holds them, in the order of questions and candidates. */
const ratingsOf = (submissionId: string) =>
  query<{ question: string; candidate: number; value: number | null; text: string | null }>(
    `SELECT question, candidate, value, text FROM "Rating" WHERE "submissionId" = $1 ORDER BY question, candidate`,
    [submissionId],
  );

beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  annotators = await makePeople(8);
  annotator = annotators[0] as Person;
  trajectories = await makeCampaign(lead, annotators, 12, { overlap: 8, protocol: testTrajectory.id });
  mixtures = await makeCampaign(lead, annotators, 12, { overlap: 8, protocol: testMixture.id });
});

describe("a submission of seven answers", () => {
  it("is one revision with seven ratings, stored with the assignment in one statement", async () => {
    const [one] = await held(trajectories);
    const outcome = await submit(one!.id, { answers: seven, rationale: "Stays true.", activeSeconds: 30 });
    expect(outcome).toMatchObject({ ok: true, value: { revision: 1, answers: seven, rationale: "Stays true." } });
    expect(outcome.ok && Object.keys(outcome.value)).not.toContain("value");
    expect(outcome.ok && Object.keys(outcome.value)).not.toContain("dimension");
    const id = outcome.ok ? outcome.value.id : "";
    expect(await ratingsOf(id)).toEqual(
      Object.entries(seven).map(([question, value]) => ({ question, candidate: -1, value, text: null })),
    );
    const transactions = await query<{ transaction: string }>(
      `SELECT xmin::text AS transaction FROM "Submission" WHERE id = $1 UNION
       SELECT xmin::text FROM "Rating" WHERE "submissionId" = $1 UNION
       SELECT xmin::text FROM "Assignment" WHERE id = $2`,
      [id, one!.id],
    );
    expect(transactions).toHaveLength(1);
    const client = await database();
    expect(await client.submission.findUnique({ where: { id } })).toMatchObject({
      raterId: annotator.userId,
      series: one!.id,
      protocolVersion: testTrajectory.version,
      order: [0],
      activeSeconds: 30,
    });
    expect(await client.rater.findUnique({ where: { id: annotator.userId } })).toMatchObject({
      kind: "person",
      userId: annotator.userId,
    });
  });

  it("is stored once however often the same request comes, and what was stored comes back", async () => {
    const [one] = await held(trajectories);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => submit(one!.id, { answers: seven }, "same")));
    const late = await submit(one!.id, { answers: seven }, "same");
    const ids = [...outcomes, late].map((outcome) => outcome.ok && outcome.value.id);
    expect(new Set(ids).size).toBe(1);
    expect(late).toMatchObject({ value: { answers: seven, revision: 1 } });
    const client = await database();
    expect(await client.rating.count({ where: { submission: { assignmentId: one!.id } } })).toBe(7);
  });

  it("is revised as a whole, and the earlier revision stays", async () => {
    const [one] = await held(trajectories);
    const first = await submit(one!.id, { answers: seven });
    const second = await submit(one!.id, { answers: { ...seven, K7: 1 } });
    expect(second).toMatchObject({ value: { revision: 2, answers: { ...seven, K7: 1 } } });
    const values = await Promise.all([first, second].map((each) => ratingsOf(each.ok ? each.value.id : "")));
    expect(values.map((ratings) => ratings.at(-1)?.value)).toEqual([4, 1]);
    const answered = await answeredAssignments(annotator, trajectories, { take: 20 });
    const latest = answered.ok && answered.value.assignments.find(({ id }) => id === one!.id);
    expect(latest).toMatchObject({ annotation: { revision: 2, answers: { ...seven, K7: 1 } } });
  });

  it.each([
    ["a missing answer", { K1: 1 }, "answers.K2", "missing-answer"],
    ["an unknown question", { ...seven, K8: 3 }, "answers.K8", "question-unasked"],
    ["a value off the scale", { ...seven, K4: 0 }, "answers.K4", "off-scale"],
    ["a blank without unsure", { ...seven, K5: null }, "answers.K5", "missing-answer"],
  ])("with %s is refused, naming the question, and nothing is stored", async (_, answers, path, code) => {
    const [one] = await held(trajectories);
    const outcome = await submit(one!.id, { answers });
    expect(outcome).toMatchObject({ ok: false, reason: "invalid" });
    const found = outcome.ok ? [] : (outcome.faults ?? []);
    expect(found[0]).toMatchObject({ path, code, params: { question: path.slice(-2) } });
    const client = await database();
    expect(await client.submission.count({ where: { assignmentId: one!.id } })).toBe(0);
  });

  it("takes no single value", async () => {
    const [one] = await held(trajectories);
    expect(await submit(one!.id, { value: 4 })).toMatchObject({
      ok: false,
      faults: [{ path: "value", code: "several-questions" }],
    });
    expect(await saveDraft(annotator, one!.id, draftSchema.parse({ value: 4 }))).toMatchObject({
      ok: false,
      faults: [{ path: "value", code: "several-questions" }],
    });
  });

  it("leaves single questions blank with a reason, and never all answered and unsure", async () => {
    const [one] = await held(trajectories);
    expect(await submit(one!.id, { answers: seven, unsure: "hm" })).toMatchObject({
      ok: false,
      faults: [{ path: "unsure", code: "unsure-with-answer" }],
    });
    const outcome = await submit(one!.id, { answers: { ...seven, K2: null }, unsure: "K2 never comes up" });
    expect(outcome).toMatchObject({ value: { answers: { ...seven, K2: null }, unsure: "K2 never comes up" } });
    const ratings = await ratingsOf(outcome.ok ? outcome.value.id : "");
    expect(ratings.filter(({ value }) => value === null)).toMatchObject([{ question: "K2", text: null }]);
  });
});

describe("answers about candidates", () => {
  it("come by letter and are stored for the candidate that stood there, whatever the order", async () => {
    const orders = new Set<string>();
    for (const who of annotators) {
      const [one] = await held(mixtures, 1, who);
      const outcome = await submit(one!.id, { answers: mixed }, randomUUID(), who);
      expect(outcome).toMatchObject({ ok: true, value: { answers: mixed } });
      const client = await database();
      const { order } = await client.submission.findUniqueOrThrow({
        where: { id: outcome.ok ? outcome.value.id : "" },
      });
      orders.add(order.join());
      const fit = (await ratingsOf(outcome.ok ? outcome.value.id : "")).filter(({ question }) => question === "fit");
      // 7 was given to A: the stored candidate order[0].
      expect(fit.map(({ candidate, value }) => [candidate, value])).toEqual(
        order[0] === 0
          ? [
              [0, 7],
              [1, 3],
            ]
          : [
              [0, 3],
              [1, 7],
            ],
      );
      expect(JSON.stringify(one!.candidates[0])).toContain(order[0] === 0 ? "First answer" : "Second answer");
    }
    expect(orders).toEqual(new Set(["0,1", "1,0"]));
  });

  it("keep yes and no, options and texts in their own columns", async () => {
    const [one] = await held(mixtures);
    const outcome = await submit(one!.id, { answers: { ...mixed, clear: false } });
    const ratings = await ratingsOf(outcome.ok ? outcome.value.id : "");
    expect(ratings.filter(({ candidate }) => candidate === -1)).toEqual([
      { question: "clear", candidate: -1, value: 0, text: null },
      { question: "kind", candidate: -1, value: null, text: "action" },
      { question: "note", candidate: -1, value: null, text: "“Aye.”" },
    ]);
  });

  it("are refused for a letter that nobody was shown", async () => {
    const [one] = await held(mixtures);
    expect(await submit(one!.id, { answers: { ...mixed, style: { A: 1, B: 1, C: 2 } } })).toMatchObject({
      ok: false,
      faults: [{ path: "answers.style.C", code: "unknown-candidate" }],
    });
  });
});

describe("drafts of answers", () => {
  it("come back as they were typed, half of them missing, and end with the submission", async () => {
    const [one] = await held(mixtures);
    const answers = { style: { A: 1 }, kind: null };
    await saveDraft(annotator, one!.id, draftSchema.parse({ answers, rationale: "so far", version: 2 }));
    const [again] = await held(mixtures);
    expect(again).toMatchObject({ id: one!.id, draft: { answers, rationale: "so far", version: 2 } });
    expect(await submit(one!.id, { answers: mixed })).toMatchObject({ ok: true });
    const client = await database();
    expect(await client.draft.count({ where: { assignmentId: one!.id } })).toBe(0);
  });

  it("take the only question's answer as a value", async () => {
    const campaign = await makeCampaign(lead, [annotator], 1, { overlap: 1 });
    const [one] = await held(campaign);
    await saveDraft(annotator, one!.id, draftSchema.parse({ value: 3 }));
    expect((await held(campaign))[0]?.draft?.answers).toEqual({ CR: 3 });
  });
});

describe("a rationale", () => {
  it("is required where the campaign says so, unless the whole item is left blank", async () => {
    const campaign = await makeCampaign(lead, [annotator], 3, { overlap: 1, rationaleRequired: true });
    const [one, two] = await held(campaign, 2);
    for (const rationale of ["", "  \n"])
      expect(await submit(one!.id, { value: 3, rationale })).toMatchObject({
        ok: false,
        reason: "invalid",
        faults: [{ path: "rationale", code: "missing-rationale" }],
      });
    expect(await submit(one!.id, { value: 3, rationale: "Neither knows." })).toMatchObject({ ok: true });
    expect(await submit(two!.id, { unsure: "I do not know the work" })).toMatchObject({ ok: true });
  });
});

describe("evidence", () => {
  it("is stored as the part and place where it stands in what the annotator sees", async () => {
    const [one] = await held(mixtures);
    const evidence = { clear: "the dead", fit: { B: "cut the mast" } };
    const outcome = await submit(one!.id, { answers: mixed, evidence });
    expect(outcome).toMatchObject({
      value: {
        evidence: {
          clear: { part: "character.attributes.0.value", start: 7, end: 15 },
          fit: { B: { part: "history.0.text" } },
        },
      },
    });
    const answered = await answeredAssignments(annotator, mixtures, { take: 1 });
    expect(answered.ok && answered.value.assignments[0]?.annotation?.evidence).toEqual(
      outcome.ok && outcome.value.evidence,
    );
  });

  it.each([
    ["that stands nowhere", { clear: "the living" }, "evidence.clear", "evidence-not-found"],
    ["from what the protocol hides", { clear: "Her brother was aboard" }, "evidence.clear", "evidence-not-found"],
    ["for a question that is not asked", { shy: "the dead" }, "evidence.shy", "question-unasked"],
  ])("%s is refused", async (_, evidence, path, code) => {
    const [one] = await held(mixtures);
    expect(await submit(one!.id, { answers: mixed, evidence })).toMatchObject({
      ok: false,
      reason: "invalid",
      faults: [{ path, code }],
    });
  });
});

it("counts what is done and left blank per question, and items once however much they ask", async () => {
  const [who] = await makePeople(1);
  const campaign = await makeCampaign(lead, [who!], 3, { overlap: 1, protocol: testTrajectory.id });
  const [one, two] = await held(campaign, 2, who);
  await submit(one!.id, { answers: seven }, randomUUID(), who);
  await submit(two!.id, { answers: { ...seven, K3: null }, unsure: "hm", flag: "cut off" }, randomUUID(), who);
  const progress = await campaignProgress(lead, campaign);
  if (!progress.ok) throw new Error(progress.reason);
  expect(progress.value.complete).toBe(2);
  expect(progress.value.dimensions).toHaveLength(7);
  expect(progress.value.dimensions.find(({ question }) => question === "K3")).toEqual({
    question: "K3",
    dimension: "K3",
    items: 3,
    annotated: 2,
    blank: 1,
    complete: 2,
  });
  expect(progress.value.dimensions.find(({ question }) => question === "K4")).toMatchObject({ blank: 0 });
  expect(progress.value.notes.map(({ kind, dimension }) => [kind, dimension])).toEqual([
    ["flag", null],
    ["unsure", null],
  ]);
});
