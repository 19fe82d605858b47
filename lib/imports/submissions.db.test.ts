import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";
import { WHOLE_ITEM } from "@/lib/ratings/raters";
import { faultsOf, jsonl, makeLead, rowCounts, take, taken } from "./import.fixture";
import { pair } from "./lines.fixture";

useTestDatabase();
useProtocols(testMixture, testTrajectory);

const format = "annotations";
const metrics = ["K1", "K2", "K3", "K4", "K5", "K6", "K7"];
const { dimension: _, responses: __, history: ___, ...context } = pair;
const trajectory = (id: string) => ({
  ...context,
  id,
  protocol: "test-trajectory",
  model: "gpt-4",
  turns: [{ kind: "action", speaker: "Julius Caesar", text: "(leaves)" }],
});
const ranked = (id: string) => ({
  ...{ ...pair, dimension: undefined, id, protocol: "test-mixture" },
  responses: ["one", "two", "three"].map((model) => ({ model, text: `From ${model}.` })),
});
const rated = (item: string, question: string, value: unknown, more: object = {}) => ({
  ...{ item, annotator: "a1", question, value },
  ...more,
});

let lead: Person;
const give = async (...lines: object[]) => {
  const { created, updated, unchanged } = await taken(lead, jsonl(...lines), { format });
  return [created, updated, unchanged];
};

beforeAll(async () => {
  lead = await makeLead();
  const trajectories = ["one", "apart", "later", "blank", "fault", "many"].map(trajectory);
  await taken(lead, jsonl(...trajectories, ranked("ranked"), ranked("orders")), { format: "items" });
});

const submissionsOf = async (externalId: string) =>
  (await database()).submission.findMany({
    where: { item: { externalId } },
    orderBy: [{ order: "asc" }, { revision: "asc" }],
    include: {
      rater: true,
      ratings: {
        orderBy: [{ question: "asc" }, { candidate: "asc" }],
        select: { question: true, candidate: true, value: true, text: true },
      },
    },
  });

describe("ratings of one item, rater and order", () => {
  it("are one submission, stored at once", async () => {
    const before = await rowCounts();
    expect(await give(...metrics.map((metric, at) => rated("one", metric, 1 + (at % 5))))).toEqual([7, 0, 0]);
    const after = await rowCounts();
    expect([after.submissions - before.submissions, after.ratings - before.ratings]).toEqual([1, 7]);
    expect(await submissionsOf("one")).toMatchObject([
      {
        revision: 1,
        protocolVersion: testTrajectory.version,
        order: [0],
        rater: { kind: "namedPerson", name: "a1" },
        ratings: metrics.map((question, at) => ({ question, candidate: WHOLE_ITEM, value: 1 + (at % 5), text: null })),
      },
    ]);
    const reversed = metrics.map((metric, at) => rated("one", metric, 1 + (at % 5))).toReversed();
    expect(await give(...reversed)).toEqual([0, 0, 7]);
  });

  it("are one even where they stand far apart in the file", async () => {
    const others = Array.from({ length: 1_200 }, (_, at) => rated("many", "K1", 3, { annotator: `m${at}` }));
    expect(await give(rated("apart", "K1", 2), ...others, rated("apart", "K2", 5))).toEqual([1_202, 0, 0]);
    expect(await submissionsOf("apart")).toMatchObject([
      {
        revision: 1,
        ratings: [
          { question: "K1", value: 2 },
          { question: "K2", value: 5 },
        ],
      },
    ]);
  });

  it("of a later file make a revision that carries the others along", async () => {
    await give(rated("later", "K1", 2, { rationale: "Calm." }), rated("later", "K2", 5));
    const second = [rated("later", "K2", 5), rated("later", "K1", 3), rated("later", "K3", 1)];
    // The file gives no rationale for any of the ratings that are there, so both are changed.
    expect(await give(...second)).toEqual([1, 2, 0]);
    expect(await give(rated("later", "K7", 4))).toEqual([1, 0, 0]);
    const [first, revised, last, ...more] = await submissionsOf("later");
    expect(more).toEqual([]);
    expect([first, revised, last].map((each) => each?.ratings.map(({ value }) => value))).toEqual([
      [2, 5],
      [3, 5, 1],
      [3, 5, 1, 4],
    ]);
    expect([first, revised, last].map((each) => [each?.revision, each?.rationale])).toEqual([
      [1, "Calm."],
      [2, ""],
      [3, ""],
    ]);
  });

  it("may leave some questions blank", async () => {
    await give(rated("blank", "K1", 4), rated("blank", "K2", null, { unsure: "It breaks off." }));
    expect(await submissionsOf("blank")).toMatchObject([
      {
        unsure: "It breaks off.",
        ratings: [
          { question: "K1", value: 4 },
          { question: "K2", value: null },
        ],
      },
    ]);
  });

  it("are about candidates by their stored places, in whatever order they were shown", async () => {
    const judge = { annotator: undefined, judge: "gpt-4.1", order: "CAB" };
    const lines = [
      ...[2, 1, 3].map((value, candidate) => rated("ranked", "style", value, { ...judge, candidate })),
      rated("ranked", "clear", true, judge),
      rated("ranked", "kind", "action", judge),
      rated("ranked", "note", "Close.", judge),
    ];
    expect(await give(...lines)).toEqual([6, 0, 0]);
    expect(await submissionsOf("ranked")).toMatchObject([
      {
        order: [2, 0, 1],
        rater: { kind: "namedModel", name: "gpt-4.1" },
        ratings: [
          { question: "clear", candidate: WHOLE_ITEM, value: 1, text: null },
          { question: "kind", candidate: WHOLE_ITEM, value: null, text: "action" },
          { question: "note", candidate: WHOLE_ITEM, value: null, text: "Close." },
          { question: "style", candidate: 0, value: 2 },
          { question: "style", candidate: 1, value: 1 },
          { question: "style", candidate: 2, value: 3 },
        ],
      },
    ]);
    expect(await give(...lines.toReversed())).toEqual([0, 0, 6]);
  });

  it("in different orders are different submissions", async () => {
    const judge = (order?: string) => ({ annotator: undefined, judge: "gpt-4.1", order });
    const lines = ["ABC", "CBA", undefined].map((order) => rated("orders", "clear", true, judge(order)));
    expect(faultsOf(await take(lead, jsonl(...lines), { format }))).toEqual(["3 duplicate-annotation"]);
    expect(await give(...lines.slice(0, 2))).toEqual([2, 0, 0]);
    expect((await submissionsOf("orders")).map(({ order }) => order)).toEqual([
      [0, 1, 2],
      [2, 1, 0],
    ]);
  });
});

describe("a file with ratings that do not suit their items", () => {
  it("names each line and field in the order of the file, and stores nothing", async () => {
    const before = await rowCounts();
    const judge = { annotator: undefined, judge: "j", order: "BA" };
    const file = jsonl(
      rated("fault", "K1", 3),
      rated("fault", "style", 1, { candidate: 0 }),
      rated("nowhere", "K1", 3),
      rated("ranked", "style", 1),
      rated("ranked", "style", 4, { candidate: 1 }),
      rated("ranked", "fit", 1, { candidate: 3 }),
      rated("ranked", "clear", true, { candidate: 0 }),
      rated("ranked", "kind", "talk", judge),
    );
    for (const dryRun of [true, false])
      expect(faultsOf(await take(lead, file, { format, dryRun }))).toEqual([
        "2 question other-question",
        "3 item unknown-item",
        "4 candidate candidate-missing",
        "5 value out-of-range",
        "6 candidate out-of-range",
        "7 candidate candidate-unasked",
        "8 order other-order",
      ]);
    expect(await rowCounts()).toEqual(before);
  });
});

describe("a file of trajectories", () => {
  it("is stored with its turns, and previewed", async () => {
    const file = jsonl(trajectory("viewed"));
    const { preview } = await taken(lead, file, { format: "items", dryRun: true });
    expect(preview?.samples[0]?.item).toMatchObject({ asks: metrics, candidates: [{ model: "gpt-4", turns: [{}] }] });
    expect(preview?.protocols.top).toEqual([{ name: "test-trajectory", count: 1 }]);
    await taken(lead, file, { format: "items" });
    const client = await database();
    const where = { externalId: "viewed" };
    const stored = await client.item.findUniqueOrThrow({ where, include: { candidates: true, context: true } });
    expect(stored).toMatchObject({
      asks: metrics,
      context: { turns: [] },
      candidates: [{ position: 0, model: "gpt-4", text: "", turns: trajectory("viewed").turns }],
    });
  });
});
