import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementAnswer, agreementSearch, type Agreement } from "@/lib/agreement/schema";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema } from "@/lib/annotations/schema";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { jsonl, taken } from "@/lib/imports/import.fixture";
import { answersOf, type Answers } from "@/lib/protocols/answers";
import type { Order } from "@/lib/protocols/order";
import type { Protocol } from "@/lib/protocols/protocol";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import type { GivenRating } from "@/lib/protocols/rating";
import { useProtocols } from "@/lib/protocols/registry.fixture";
import { PEOPLE, rowOf } from "./agreement.fixture";

const group = (id: string, ...questions: string[]) => ({ id, name: { en: id, zh: id }, questions });
const grouped: Protocol = {
  ...testTrajectory,
  id: "test-grouped",
  groups: [group("first", "K1", "K2"), group("second", "K3", "K4", "K5")],
};

useTestDatabase();
useProtocols(grouped, testMixture);

let lead: Person, people: Person[];

beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  people = await makePeople(2);
});

async function ask(campaign: string): Promise<Agreement> {
  const outcome = await campaignAgreement(lead, campaign, agreementSearch.parse({ resamples: 100, language: "all" }));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

/** Has a person give what `answersFor` says of each item, by its number from 0. */
async function give(
  person: Person,
  campaign: string,
  items: number,
  answersFor: (item: number, order: Order) => Answers,
) {
  const known = { characters: [], scenes: [] };
  await takeQueue(person, campaign, { holding: [], want: items, known, progress: false });
  const client = await database();
  const held = await client.assignment.findMany({
    where: { campaignId: campaign, annotatorId: person.userId },
    select: { id: true, order: true, campaignItem: { select: { item: { select: { externalId: true } } } } },
  });
  for (const { id, order, campaignItem } of held) {
    const number = Number(campaignItem.item.externalId.split("-")[1]) - 1;
    const answers = answersFor(number, order);
    const stored = await annotate(person, id, randomUUID(), answerSchema.parse({ answers }));
    if (!stored.ok) throw new Error(JSON.stringify(stored));
  }
}

const externalIds = async (campaign: string) => {
  const found = await (
    await database()
  ).campaignItem.findMany({
    where: { campaignId: campaign },
    select: { item: { select: { externalId: true } } },
  });
  return found.map(({ item }) => item.externalId).sort();
};

describe("seven scales in one submission", () => {
  const questions = grouped.questions.map(({ id }) => id);
  const levelOf = (item: number, question: number) => 1 + ((item + question * item) % 5);
  const answers = (item: number) => Object.fromEntries(questions.map((id, at) => [id, levelOf(item, at)]));
  let campaign: string, agreement: Agreement;

  beforeAll(async () => {
    campaign = await makeCampaign(lead, people, 4, { overlap: 2, protocol: grouped.id });
    for (const person of people) await give(person, campaign, 4, answers);
    const [item] = await externalIds(campaign);
    const judged = questions.map((question) => ({ item, judge: "north", question, value: 5 }));
    await taken(lead, jsonl(...judged), { format: "annotations" });
    agreement = await ask(campaign);
  });

  it("has a row for each and one for all, of people and of the judge", () => {
    expect(agreement.rows.map(({ question }) => question)).toEqual(["all", ...questions, "all", ...questions]);
    expect(rowOf(agreement, PEOPLE, "K3")).toMatchObject({ items: 4, pairs: 4, percentAgreement: { value: 1, n: 4 } });
    expect(rowOf(agreement, PEOPLE)).toMatchObject({ items: 4, clusters: 1, pairs: 28 });
    expect(rowOf(agreement, ["people", "north"])).toMatchObject({ items: 1, pairs: 14 });
  });

  it("counts annotations, not their seven ratings", () => {
    expect(agreement.exclusions).toMatchObject({ missing: 0, unsure: 0, repeated: 0 });
    expect(agreement.annotators.map(({ submissions, values, shared }) => [submissions, values, shared])).toEqual([
      [4, 28, 4],
      [4, 28, 4],
    ]);
    expect(agreement.judges).toMatchObject([{ judge: "north", source: "import", submissions: 1, values: 7, items: 1 }]);
  });

  it("has Cronbach's α of each group", () => {
    expect(agreement.groups.map(({ group: id, of, cronbachAlpha }) => [id, of, cronbachAlpha.n])).toEqual([
      ["first", "people", 8],
      ["first", "north", 1],
      ["second", "people", 8],
      ["second", "north", 1],
    ]);
    expect(agreementAnswer.parse(agreement)).toEqual(agreement);
  });

  it("names its questions and levels as the protocol does", () => {
    expect(agreement.protocol).toBe(grouped.id);
    expect(agreement.questions[0]).toMatchObject({ id: "K1", type: "scale", of: "item" });
    expect(agreement.questions[0]!.levels.map(({ id, name }) => [id, name?.en])).toEqual([
      ["1", "never"],
      ["2", undefined],
      ["3", "half"],
      ["4", undefined],
      ["5", "always"],
    ]);
  });
});

describe("questions of every type, some about each candidate, in an order of each person's own", () => {
  const ratings = (fit: number[], kind: string): GivenRating[] => [
    ...fit.map((value, candidate) => ({ question: "fit", candidate, value, text: null })),
    ...fit.map((_, candidate) => ({ question: "style", candidate, value: candidate + 1, text: null })),
    { question: "clear", candidate: null, value: 1, text: null },
    { question: "kind", candidate: null, value: null, text: kind },
    { question: "note", candidate: null, value: null, text: "words" },
  ];
  let agreement: Agreement;

  beforeAll(async () => {
    const campaign = await makeCampaign(lead, people, 6, { overlap: 2, protocol: testMixture.id });
    const shown = (given: GivenRating[], order: Order) => answersOf(testMixture.questions, given, order);
    await give(people[0]!, campaign, 6, (item, order) => shown(ratings([1, 7], item < 3 ? "talk" : "action"), order));
    await give(people[1]!, campaign, 6, (_, order) => shown(ratings([1, 6], "talk"), order));
    agreement = await ask(campaign);
  });

  it("compares each candidate with itself", () => {
    const fit = rowOf(agreement, PEOPLE, "fit");
    expect(fit).toMatchObject({ type: "scale", items: 6, pairs: 12, percentAgreement: { value: 0.5, n: 12 } });
    expect([fit.confusion![0]![0], fit.confusion![6]![5], fit.confusion![5]![6]]).toEqual([12, 6, 6]);
    expect(rowOf(agreement, PEOPLE, "style")).toMatchObject({ type: "ranking", percentAgreement: { value: 1, n: 12 } });
  });

  it("choices by option, yes and no likewise; free texts have no row", () => {
    expect(rowOf(agreement, PEOPLE, "kind")).toMatchObject({
      percentAgreement: { value: 0.5, n: 6 },
      // Each against the other: "talk" is the majority 9 times, 6 of them met; "action" 3 times, never met.
      accuracy: {
        value: expect.closeTo(1 / 3, 12),
        options: { talk: { value: 6 / 9, n: 9 }, action: { value: 0, n: 3 } },
      },
      pearson: { value: null, reason: "not-for-this-scale" },
    });
    expect(rowOf(agreement, PEOPLE, "clear")).toMatchObject({ type: "yesNo", kappa: { reason: "no-variation" } });
    expect(agreement.questions.map(({ id }) => id)).toEqual(["style", "fit", "clear", "kind"]);
    expect(agreement.rows.some(({ question }) => question === "note")).toBe(false);
  });
});

it("a judge of a file with the name of a model here is another judge, heard where the model was not", async () => {
  const campaign = await makeCampaign(lead, people, 2, { overlap: 2 });
  const client = await database();
  const provider = await client.provider.create({ data: { name: "Server", kind: "openaiCompatible" } });
  const model = await client.chatModel.create({ data: { providerId: provider.id, name: "twin", model: "twin-1" } });
  const rater = await client.rater.create({ data: { id: model.id, kind: "model", chatModelId: model.id } });
  const [first, second] = await externalIds(campaign);
  const item = await client.item.findUniqueOrThrow({ where: { externalId: first! } });
  await client.submission.create({
    data: {
      ...{ itemId: item.id, raterId: rater.id, series: randomUUID(), protocolVersion: 1, order: [0, 1] },
      runId: randomUUID(),
      ratings: { create: { question: item.asks[0]!, value: 2 } },
    },
  });
  const other = await client.item.findUniqueOrThrow({ where: { externalId: second! } });
  const judged = { judge: "twin", value: 4, order: "AB" };
  await taken(
    lead,
    jsonl({ item: first, question: item.asks[0], ...judged }, { item: second, question: other.asks[0], ...judged }),
    { format: "annotations" },
  );
  const { judges, exclusions } = await ask(campaign);
  expect(judges.map(({ judge, source, values }) => [judge, source, values])).toEqual([
    ["twin", "model", 1],
    ["twin (imported)", "import", 1],
  ]);
  expect(exclusions.repeated).toBe(1);
});
