import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { campaignAgreement } from "@/lib/agreement/queries/agreement";
import { agreementAnswer, agreementSearch, type Agreement } from "@/lib/agreement/schema";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema } from "@/lib/annotations/schema";
import { nobody, system, type Person, type Viewer } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { jsonl, taken } from "@/lib/imports/import.fixture";
import { storedValue } from "@/lib/protocols/answers";
import { orderName, type Order } from "@/lib/protocols/order";
import { protocolOf } from "@/lib/protocols/registry";
import { JUDGED, PEOPLE, rowOf } from "./agreement.fixture";

useTestDatabase();

// What three people and a judge think of ten items, in the order of the stored responses; null = unsure.
const OPINIONS: (number | null)[][] = [
  [1, 2, 3, 4, 5, 3, 2, 4, 5, 1],
  [1, 3, 3, 4, 4, 2, 2, 5, 5, 2],
  [1, 2, null, 4, 5, 3, 2, 4, 4, 1],
];
const JUDGE = [2, 2, 3, 4, 5, 3, 1, 4, 5, 2];

const [CR] = protocolOf("furina-pairwise").questions;
const asShown = (value: number, order: Order) => storedValue(CR, value, order);

let lead: Person, people: Person[], campaign: string, items: string[];

const ask = async (options: Record<string, unknown> = {}): Promise<Agreement> => {
  const outcome = await campaignAgreement(lead, campaign, agreementSearch.parse({ resamples: 100, ...options }));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
};

async function assignmentsOf(person: Person) {
  const client = await database();
  return client.assignment.findMany({
    where: { campaignId: campaign, annotatorId: person.userId },
    select: { id: true, order: true, campaignItem: { select: { item: { select: { externalId: true } } } } },
  });
}

async function answer(person: Person, opinions: (number | null)[]) {
  for (const { id, order, campaignItem } of await assignmentsOf(person)) {
    const value = opinions[items.indexOf(campaignItem.item.externalId)]!;
    const stored = await annotate(
      person,
      id,
      randomUUID(),
      answerSchema.parse(value === null ? { unsure: "cannot settle it" } : { value: asShown(value, order) }),
    );
    if (!stored.ok) throw new Error(stored.reason);
  }
}

const importValues = (...values: object[]) => taken(lead, jsonl(...values), { format: "annotations" });
const judged = (order: "AB" | "BA") =>
  items.map((item, i) => ({
    item,
    judge: "north",
    dimension: ["CR", "FR", "RR", "CA", "PA"][i % 5],
    value: asShown(JUDGE[i]!, order === "AB" ? [0, 1] : [1, 0]),
    order,
  }));

beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  people = await makePeople(3);
  campaign = await makeCampaign(lead, people, 10);
  const client = await database();
  const found = await client.campaignItem.findMany({
    where: { campaignId: campaign },
    select: { item: { select: { externalId: true } } },
  });
  items = found.map(({ item }) => item.externalId).sort((a, b) => Number(a.split("-")[1]) - Number(b.split("-")[1]));
  for (const person of people)
    await takeQueue(person, campaign, {
      holding: [],
      want: 10,
      known: { characters: [], scenes: [] },
      progress: false,
    });
});

describe("who may see how people and judges agree", () => {
  const allowed: [string, () => Viewer, string][] = [
    ["nobody", () => nobody, "sign-in"],
    [
      "an unverified account",
      () => ({ kind: "unverified", userId: lead.userId, name: "x", email: "x@y.z" }),
      "unverified",
    ],
    ["an annotator of the campaign", () => people[0]!, "forbidden"],
    ["a lead", () => lead, "ok"],
    ["an admin", () => ({ ...lead, role: "admin" }), "ok"],
    ["the system", () => system, "ok"],
  ];
  it.each(allowed)("%s: %3$s", async (_, viewer, expected) => {
    const outcome = await campaignAgreement(viewer(), campaign, agreementSearch.parse({ resamples: 100 }));
    expect(outcome.ok ? "ok" : outcome.reason).toBe(expected);
  });

  it.each(["x", '\'; DROP TABLE "Item"', randomUUID()])("no campaign %s", async (id) => {
    expect(await campaignAgreement(lead, id, agreementSearch.parse({}))).toMatchObject({
      ok: false,
      reason: "not-found",
    });
  });
});

describe("from the first answer on", () => {
  it("before it: no numbers, everything missing", async () => {
    const answered = await ask();
    expect(answered).toMatchObject({ items: 10, exclusions: { missing: 30, nobody: 10 }, annotators: [], judges: [] });
    expect(rowOf(answered, PEOPLE)).toMatchObject({ pairs: 0, pearson: { value: null, n: 0, reason: "too-few" } });
  });

  it("two people's answers, whichever side order they were shown in: the known coefficients of the pair", async () => {
    await answer(people[0]!, OPINIONS[0]!);
    await answer(people[1]!, OPINIONS[1]!);
    const answered = await ask();
    const row = rowOf(answered, PEOPLE);
    // STATISTICS.md, Likert pair: 5 of 10 equal; numpy for α of the ten units (agreement.test.ts).
    expect(row).toMatchObject({
      items: 10,
      clusters: 3,
      pairs: 10,
      percentAgreement: { value: 0.5 },
      alphaOrdinal: { value: expect.closeTo(0.8682210031, 9) },
    });
    const orders = (await assignmentsOf(people[0]!)).map(({ order }) => orderName(order));
    expect(new Set(orders)).toEqual(new Set(["AB", "BA"]));
    expect(answered.annotators.map(({ name, values, shared, source }) => [name, values, shared, source])).toEqual([
      ["annotator 1", 10, 10, "campaign"],
      ["annotator 2", 10, 10, "campaign"],
    ]);
    expect(agreementAnswer.parse(answered)).toEqual(answered);
  });

  it("a third person's, one of them left blank", async () => {
    await answer(people[2]!, OPINIONS[2]!);
    const answered = await ask();
    expect(rowOf(answered, PEOPLE)).toMatchObject({ items: 10, pairs: 28 });
    expect(answered.exclusions).toMatchObject({ missing: 0, unsure: 1, onePerson: 0 });
  });

  it("a judge's imported values count in both orders as in one: turned, they are the same", async () => {
    await importValues(...judged("AB"));
    const once = rowOf(await ask(), JUDGED_BY_NORTH);
    await importValues(...judged("BA"));
    const twice = rowOf(await ask(), JUDGED_BY_NORTH);
    expect(once).toMatchObject({ items: 10, pairs: 29 });
    expect(twice).toMatchObject({
      items: 10,
      pairs: 58,
      kappaQuadratic: { value: (once.kappaQuadratic as { value: number }).value },
    });
    expect(twice.confusion).toEqual(once.confusion!.map((row) => row.map((cell) => 2 * cell)));
  });

  it("a judge of a scripted model's name is known for one", async () => {
    expect((await ask()).scripted).toEqual([]);
    const client = await database();
    const provider = await client.provider.create({ data: { name: "Built in", kind: "scripted" } });
    await client.chatModel.create({ data: { providerId: provider.id, name: "north", model: "scripted-judge" } });
    expect((await ask()).scripted).toEqual(["north"]);
  });

  it("a correction replaces the value that it corrects", async () => {
    const [first] = judged("AB");
    await importValues({ ...first, value: null, raw: "I cannot choose" });
    const answered = await ask();
    expect(answered.exclusions.unparsable).toEqual({ north: 1 });
    expect(rowOf(answered, JUDGED_BY_NORTH).pairs).toBe(55);
    const before = rowOf(answered, PEOPLE).percentAgreement;
    await answer(people[1]!, OPINIONS[0]!);
    expect(rowOf(await ask(), PEOPLE).percentAgreement.value).toBeGreaterThan(before.value!);
    expect(rowOf(await ask(), PEOPLE).pairs).toBe(28);
  });

  it("imported people count, an account's own values imported again do not", async () => {
    const given = { item: items[0], dimension: "CR", value: 3 };
    await importValues({ ...given, annotator: "a9" }, { ...given, annotator: people[0]!.email });
    const answered = await ask();
    expect(rowOf(answered, PEOPLE).pairs).toBe(28 + 3);
    expect(answered.exclusions).toMatchObject({ repeated: 1, hardlyShared: 1 });
    expect(answered.annotators.at(-1)).toMatchObject({ name: "a9", source: "import", values: 1 });
  });
});

it("the same question is computed once until a value is added", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ seed: "once" })));
  expect(answers.every((each) => each === answers[0])).toBe(true);
  await importValues({ item: items[1], annotator: "a9", dimension: "FR", value: 3 });
  expect(await ask({ seed: "once" })).not.toBe(answers[0]);
});

it("another language is another question", async () => {
  expect((await ask({ language: "zh" })).rows).toMatchObject([{ between: PEOPLE, language: "zh", items: 0 }]);
  expect(rowOf(await ask({ language: "en" }), PEOPLE, "all", "en").pairs).toBe(rowOf(await ask(), PEOPLE).pairs);
});

const JUDGED_BY_NORTH = [JUDGED[0]!, "north"];
