import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answeredAssignments } from "@/lib/annotations/queries/answered";
import { listAnswers, PAGE } from "@/lib/annotations/queries/answers";
import type { AnswerFilter } from "@/lib/annotations/filters";
import { answerSchema } from "@/lib/annotations/schema";
import type { Person } from "@/lib/auth/viewer";
import { FIXTURE_MODELS, makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { useTestDatabase } from "@/lib/database/database.fixture";

useTestDatabase();

let one: Person, other: Person, campaign: string;
const given: string[] = [];

async function give(who: Person, more: object, assignment?: string): Promise<string> {
  const known = { characters: [], scenes: [] };
  const batch = await takeQueue(who, campaign, { holding: [], want: 1, known, progress: false });
  const id = assignment ?? (batch.ok ? batch.value.assignments[0]?.id : undefined) ?? "";
  const outcome = await annotate(who, id, randomUUID(), answerSchema.parse(more));
  expect(outcome).toMatchObject({ ok: true });
  return id;
}
async function listed(filter: AnswerFilter, before?: string, who = one) {
  const page = await listAnswers(who, campaign, { filter, before });
  if (!page.ok) throw new Error(page.reason);
  return page.value;
}

beforeAll(async () => {
  const [lead] = (await makePeople(1, "lead")) as [Person];
  [one, other] = (await makePeople(2)) as [Person, Person];
  campaign = await makeCampaign(lead, [one, other], PAGE + 10, { overlap: 2 });
  given.push(await give(one, { value: 4 }));
  given.push(await give(one, { value: null, unsure: "no idea" }));
  given.push(await give(one, { value: 2, flag: "cut off", comment: "see line 3" }));
  await give(other, { value: 5, flag: "not mine" });
  await give(one, { value: 1 }, given[0]);
});

it("lists one's own annotations, the newest item first, as they stand now", async () => {
  const { answers, counts, more } = await listed("all");
  expect(answers.map(({ id, place }) => [id, place])).toEqual([
    [given[2], 3],
    [given[1], 2],
    [given[0], 1],
  ]);
  expect(Object.values(answers[2]?.answers ?? {})).toEqual([1]);
  expect(answers[2]).toMatchObject({ revision: 2, unsure: null });
  expect([counts, more]).toEqual([{ all: 3, flagged: 1, unsure: 1, changed: 1 }, false]);
  expect((await listed("all", undefined, other)).counts).toEqual({ all: 1, flagged: 1, unsure: 0, changed: 0 });
});

it("finds the flagged, the unsure and the changed", async () => {
  for (const [filter, at] of [
    ["changed", 0],
    ["unsure", 1],
    ["flagged", 2],
  ] as const)
    expect((await listed(filter)).answers.map(({ id }) => id)).toEqual([given[at]]);
  expect((await listed("flagged")).answers[0]).toMatchObject({ flag: "cut off", comment: "see line 3" });
});

it("gives one alone, and nobody else's", async () => {
  const only = async (who: Person) => {
    const batch = await answeredAssignments(who, campaign, { only: given[1], take: 5 });
    return batch.ok ? batch.value.assignments.map(({ id }) => id) : batch.reason;
  };
  expect(await only(one)).toEqual([given[1]]);
  expect(await only(other)).toEqual([]);
});

it("names no model, and no page is longer than the other", async () => {
  for (let more = 0; more < PAGE; more++) await give(one, { value: 3 });
  const first = await listed("all");
  expect(first.answers).toHaveLength(PAGE);
  expect(first.more).toBe(true);
  const rest = await listed("all", first.answers.at(-1)?.id);
  expect(rest.answers.map(({ place }) => place)).toEqual([3, 2, 1]);
  expect(rest.more).toBe(false);
  for (const model of FIXTURE_MODELS) expect(JSON.stringify([first, rest])).not.toContain(model);
});
