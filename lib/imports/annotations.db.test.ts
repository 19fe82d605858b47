import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { database, query } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { orderName } from "@/lib/protocols/order";
import { WHOLE_ITEM } from "@/lib/ratings/raters";
import { faultsOf, jsonl, makeLead, rowCounts, take, taken } from "./import.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";
import { pair } from "./lines.fixture";
import { testDimension } from "./protocols.fixture";

useTestDatabase();
useProtocols(testDimension);

let lead: Person;
const format = "annotations" as const;
const give = (...lines: object[]) => taken(lead, jsonl(...lines), { format });
const counts = ({ created, updated, unchanged }: { created: number; updated: number; unchanged: number }) => [
  created,
  updated,
  unchanged,
];

beforeAll(async () => {
  lead = await makeLead();
  const open = { protocol: "test-dimension", dimension: undefined, responses: [pair.responses[0]] };
  const ids = ["stored", "same", "revised", "parsed", "raced", "in-use", "back"];
  await taken(lead, jsonl(...ids.map((id) => ({ ...pair, id })), { ...pair, id: "open", ...open }));
});

const person = (item: string, more: object = {}) => ({ item, annotator: "a1", dimension: "CR", value: 2, ...more });
const judge = (item: string, more: object = {}) => ({
  item,
  judge: "gpt-4.1",
  dimension: "CR",
  value: 4,
  order: "BA",
  ...more,
});

/** An item's submissions of people, by name, and of judges, by order; each with its one rating. */
async function of(externalId: string) {
  const client = await database();
  const select = {
    rater: { select: { kind: true, name: true, userId: true, chatModelId: true } },
    ratings: { select: { question: true, candidate: true, value: true, text: true } },
  } as const;
  const found = await client.submission.findMany({
    where: { item: { externalId } },
    orderBy: [{ order: "asc" }, { rater: { name: "asc" } }, { revision: "asc" }],
    include: select,
  });
  const rows = found.map(({ ratings: [rating, ...others], rater, ...submission }) => {
    expect(others).toEqual([]);
    return { ...submission, ...rating, kind: rater.kind, name: rater.name };
  });
  return {
    annotations: rows.filter(({ kind }) => kind === "namedPerson"),
    judgements: rows.filter(({ kind }) => kind === "namedModel"),
  };
}

describe("a file of annotations", () => {
  it("stores people's values and judges' as they were shown, with the import they came by", async () => {
    const answer = await give(
      person("stored", { rationale: "<b>Closer</b> 👍 قريب" }),
      person("stored", { annotator: "a2", value: null, unsure: true }),
      person("stored", { annotator: "a3", value: null, unsure: "Both are cut off." }),
      judge("stored"),
      judge("stored", { order: undefined, value: 1 }),
    );
    expect(counts(answer)).toEqual([5, 0, 0]);
    const { annotations, judgements } = await of("stored");
    const { import: importId } = answer;
    const theirs = { importId, order: [0, 1], revision: 1, protocolVersion: 1, assignmentId: null, callId: null };
    const rated = { ...theirs, question: "CR", candidate: WHOLE_ITEM, text: null };
    expect(annotations).toMatchObject([
      { ...rated, name: "a1", value: 2, unsure: null, rationale: "<b>Closer</b> 👍 قريب" },
      { ...rated, name: "a2", value: null, unsure: "" },
      { ...rated, name: "a3", value: null, unsure: "Both are cut off." },
    ]);
    expect(judgements).toMatchObject([
      { ...rated, name: "gpt-4.1", value: 1, raw: null },
      { ...rated, name: "gpt-4.1", order: [1, 0], value: 4 },
    ]);
  });

  it("of a first file again, after a second one, gives the first file's values back", async () => {
    const [first, second] = [person("back", { value: 1 }), person("back", { value: 5 })];
    expect(counts(await give(first))).toEqual([1, 0, 0]);
    expect(counts(await give(second))).toEqual([0, 1, 0]);
    expect(counts(await give(first))).toEqual([0, 1, 0]);
    const { annotations } = await of("back");
    expect(annotations.map(({ revision, value }) => [revision, value])).toEqual([
      [1, 1],
      [2, 5],
      [3, 1],
    ]);
  });

  it("with values that are there already changes nothing", async () => {
    await give(person("same"), judge("same"));
    const before = await of("same");
    expect(counts(await give(judge("same"), person("same")))).toEqual([0, 0, 2]);
    expect(await of("same")).toEqual(before);
  });

  it("with another value adds a revision and keeps the one before", async () => {
    await give(person("revised"), judge("revised"));
    expect(
      counts(await give(person("revised", { value: 5 }), judge("revised", { rationale: "On reflection." }))),
    ).toEqual([0, 2, 0]);
    expect(
      counts(await give(person("revised", { value: null, unsure: true }), judge("revised", { order: "AB" }))),
    ).toEqual([1, 1, 0]);
    const { annotations, judgements } = await of("revised");
    expect(annotations.map(({ revision, value }) => [revision, value])).toEqual([
      [1, 2],
      [2, 5],
      [3, null],
    ]);
    expect(judgements.map(({ order, revision, rationale }) => [orderName(order), revision, rationale])).toEqual([
      ["AB", 1, ""],
      ["BA", 1, ""],
      ["BA", 2, "On reflection."],
    ]);
  });

  it("keeps a reply that could not be read, and the value that a later file gives", async () => {
    await give(judge("parsed", { value: null, raw: "I like both {" }));
    await give(judge("parsed", { value: 3 }));
    expect((await of("parsed")).judgements).toMatchObject([
      { value: null, raw: "I like both {", revision: 1 },
      { value: 3, raw: null, revision: 2 },
    ]);
  });

  it("gives an option where the annotator picks one", async () => {
    const picked = { dimension: undefined, question: "dimension" };
    await give(
      person("open", { ...picked, value: "CR" }),
      person("open", { ...picked, annotator: "a2", value: "FR" }),
      person("open", { ...picked, annotator: "a3", value: null, unsure: true }),
    );
    expect((await of("open")).annotations).toMatchObject([
      { name: "a1", question: "dimension", value: null, text: "CR", order: [0] },
      { name: "a2", text: "FR" },
      { name: "a3", text: null, unsure: "" },
    ]);
  });

  it("names the lines of unknown items and other dimensions, and stores nothing of the rest", async () => {
    const before = await rowCounts();
    const file = jsonl(
      person("stored", { annotator: "z" }),
      person("nobody-knows"),
      judge("stored", { dimension: "FR" }),
      judge("same", { judge: "z" }),
    );
    for (const dryRun of [true, false])
      expect(faultsOf(await take(lead, file, { format, dryRun }))).toEqual([
        "2 item unknown-item",
        "3 dimension other-question",
      ]);
    expect(await rowCounts()).toEqual(before);
  });

  it("taken in twice at once is one import", async () => {
    const file = [person("raced"), judge("raced")];
    const answers = await Promise.all([give(...file), give(...file), give(...file.toReversed())]);
    expect(answers.map((answer) => answer.created).sort()).toEqual([0, 0, 2]);
    expect((await of("raced")).annotations).toHaveLength(1);
  });

  it("makes its items ones that are asked about", async () => {
    await give(judge("in-use"));
    expect(faultsOf(await take(lead, jsonl({ ...pair, id: "in-use", cluster: "moved" })))).toEqual([
      "1 id item-in-use",
    ]);
  });

  it("of any length is stored whole, in batches", async () => {
    const lines = Array.from({ length: 1_100 }, (_, at) =>
      person("stored", { annotator: `many-${at}`, value: 1 + (at % 5) }),
    );
    expect(counts(await give(...lines))).toEqual([1_100, 0, 0]);
    expect(counts(await give(...lines.map((line, at) => (at < 100 ? { ...line, rationale: "why" } : line))))).toEqual([
      0, 100, 1_000,
    ]);
  });
});

it("stores nothing that points nowhere", async () => {
  const orphans = await query<object>(
    `SELECT s.id FROM "Submission" s WHERE NOT EXISTS (SELECT 1 FROM "Item" i WHERE i.id = s."itemId")
        OR NOT EXISTS (SELECT 1 FROM "Rater" r WHERE r.id = s."raterId")
        OR NOT EXISTS (SELECT 1 FROM "Import" m WHERE m.id = s."importId")
      UNION ALL
      SELECT g."submissionId" FROM "Rating" g WHERE NOT EXISTS (
        SELECT 1 FROM "Submission" s WHERE s.id = g."submissionId")
      UNION ALL
      SELECT c.id FROM "Candidate" c WHERE NOT EXISTS (SELECT 1 FROM "Item" i WHERE i.id = c."itemId")
      UNION ALL
      SELECT x.id FROM "Context" x WHERE NOT EXISTS (SELECT 1 FROM "Character" c WHERE c.id = x."characterId")
        OR NOT EXISTS (SELECT 1 FROM "Scene" s WHERE s.id = x."sceneId")`,
  );
  expect(orphans).toEqual([]);
  expect(await query(`SELECT 1 FROM "Submission" LIMIT 1`)).toHaveLength(1);
});
