import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { faultsOf, jsonl, makeLead, rowCounts, take, taken } from "./import.fixture";
import { pair } from "./lines.fixture";

useTestDatabase();

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
  const open = { protocol: "furina-dimension", dimension: undefined, responses: [pair.responses[0]] };
  const ids = ["stored", "same", "revised", "parsed", "raced", "in-use"];
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

async function of(externalId: string) {
  const client = await database();
  const where = { item: { externalId } };
  return {
    annotations: await client.annotation.findMany({
      where,
      orderBy: [{ externalAnnotator: "asc" }, { revision: "asc" }],
    }),
    judgements: await client.judgement.findMany({ where, orderBy: [{ sideOrder: "asc" }, { revision: "asc" }] }),
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
    const theirs = { importId: answer.import, sideOrder: "AB", revision: 1, assignmentId: null, annotatorId: null };
    expect(annotations).toMatchObject([
      { ...theirs, externalAnnotator: "a1", value: 2, unsure: null, rationale: "<b>Closer</b> 👍 قريب" },
      { ...theirs, externalAnnotator: "a2", value: null, unsure: "" },
      { ...theirs, externalAnnotator: "a3", value: null, unsure: "Both are cut off." },
    ]);
    expect(judgements).toMatchObject([
      { judge: "gpt-4.1", sideOrder: "AB", value: 1, revision: 1, importId: answer.import },
      { judge: "gpt-4.1", sideOrder: "BA", value: 4, revision: 1 },
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
    expect(judgements.map(({ sideOrder, revision, rationale }) => [sideOrder, revision, rationale])).toEqual([
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

  it("may give any dimension where the annotator picks it", async () => {
    await give(person("open", { dimension: "PA" }), person("open", { dimension: "FR" }));
    expect((await of("open")).annotations.map(({ dimension }) => dimension).sort()).toEqual(["FR", "PA"]);
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
        "3 dimension other-dimension",
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
