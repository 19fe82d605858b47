import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { exportTable } from "@/lib/exports/queries";
import { exportTables } from "@/lib/exports/tables";
import { jsonl, taken } from "@/lib/imports/import.fixture";
import { pair } from "@/lib/imports/lines.fixture";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";

useTestDatabase();
useProtocols(testMixture, testTrajectory);

let lead: Person, campaign: string;
const { dimension: _, responses: __, ...context } = pair;
const turns = [{ kind: "action", speaker: "Julius Caesar", text: "(leaves)" }];
const responses = ["one", "two", "three"].map((model) => ({ model, text: `From ${model}.` }));

async function rowsOf(table: string, scope: { campaign?: string } = {}) {
  const exported = await exportTable(lead, `${table}.jsonl`, { excel: false, ...scope });
  if (!exported.ok) throw new Error(exported.reason);
  const lines = (await new Response(exported.value.body).text()).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

beforeAll(async () => {
  lead = (await makePeople(1, "lead"))[0]!;
  const mixed = { ...context, id: "mixed", protocol: "test-mixture", responses };
  const walked = { ...context, id: "walked", protocol: "test-trajectory", model: "gpt-4", turns };
  await taken(lead, jsonl(pair, mixed, walked));
  const judge = { item: "mixed", judge: "gpt-4.1", order: "CAB", rationale: "Because." };
  const metrics = ["K1", "K2"].map((question, at) => ({ item: "walked", annotator: "a1", question, value: at + 1 }));
  const verdict = { item: pair.id, judge: "gpt-4.1", question: "CR", value: 4, order: "BA" };
  const ranks = [2, 1, 3].map((value, candidate) => ({ ...judge, question: "style", candidate, value }));
  const others = [
    { ...judge, question: "clear", value: false },
    { ...judge, question: "kind", value: "talk" },
  ];
  await taken(lead, jsonl(...metrics, verdict, ...ranks, ...others), { format: "annotations" });
  await taken(lead, jsonl({ ...metrics[1], value: 5 }), { format: "annotations" });
  campaign = await makeCampaign(lead, [lead], 2, { overlap: 1 });
});

describe("exported ratings", () => {
  it("of people are a row a question of every revision", async () => {
    const rows = await rowsOf("annotations");
    expect(rows.map(({ revision, question, value, latest }) => [revision, question, value, latest])).toEqual([
      [1, "K1", 1, false],
      [1, "K2", 2, false],
      [2, "K1", 1, true],
      [2, "K2", 5, true],
    ]);
    expect(new Set(rows.map(({ submission }) => submission)).size).toBe(2);
    expect(rows[0]).toMatchObject({
      ...{ item: "walked", annotator: "a1", source: "import", protocol: "test-trajectory", dimension: null },
      ...{
        order: "A",
        model: "gpt-4",
        modelFirst: "gpt-4",
        modelSecond: null,
        scriptedFirst: false,
        scriptedSecond: null,
      },
    });
    expect(Object.keys(rows[0]!)).toEqual(exportTables.find(({ id }) => id === "annotations")?.columns);
  });

  it("of judges name the response that they are about, and turn what turns with the order", async () => {
    const rows = await rowsOf("judgements");
    const of = (name: string) => rows.filter(({ question }) => question === name);
    const common = { item: "mixed", judge: "gpt-4.1", source: "import", order: "CAB", rationale: "Because." };
    expect(of("style")).toMatchObject([
      { ...common, candidate: 0, model: "one", value: 2, valueShown: 2 },
      { ...common, candidate: 1, model: "two", value: 1 },
      { ...common, candidate: 2, model: "three", value: 3 },
    ]);
    expect(of("clear")).toMatchObject([{ ...common, candidate: null, model: null, value: 0, text: null }]);
    expect(of("kind")).toMatchObject([{ ...common, value: null, text: "talk" }]);
    expect(of("CR")).toMatchObject([
      { item: pair.id, dimension: "CR", order: "BA", valueShown: 4, value: 2, scripted: false, latest: true },
    ]);
  });
});

describe("exported items", () => {
  it("have their questions and their context", async () => {
    const rows = await rowsOf("items");
    expect(rows).toHaveLength(5);
    const walked = rows.find(({ item }) => item === "walked");
    expect(walked).toMatchObject({
      ...{ protocol: "test-trajectory", language: "en", cluster: "caesar", evaluation: null, benchmarkItem: null },
      asks: testTrajectory.questions.map(({ id }) => id),
      character: { name: "Julius Caesar", kind: "established", attributes: pair.character.attributes },
      scene: { title: "A café", situation: "Rain." },
      history: pair.history,
    });
  });

  it("have their responses in stored order", async () => {
    const rows = await rowsOf("responses");
    expect(rows).toHaveLength(2 + 3 + 1 + 2 * 2);
    expect(rows.filter(({ item }) => item === "mixed")).toMatchObject(
      responses.map(({ model, text }, candidate) => ({ candidate, model, text, turns: null, scripted: false })),
    );
    expect(rows.find(({ item }) => item === "walked")).toMatchObject({ model: "gpt-4", text: "", turns });
  });

  it("are those of a campaign where one is named", async () => {
    expect(await rowsOf("items", { campaign })).toHaveLength(2);
    expect(await rowsOf("responses", { campaign })).toHaveLength(4);
    expect(await rowsOf("annotations", { campaign })).toEqual([]);
  });
});

it("every table is written in every format", async () => {
  const [admin] = (await makePeople(1, "admin")) as [Person];
  for (const { id, columns, forAdmins } of exportTables) {
    const exported = await exportTable(forAdmins ? admin : lead, `${id}.csv`, { excel: false });
    if (!exported.ok) throw new Error(exported.reason);
    const text = await new Response(exported.value.body).text();
    expect(text.split("\n", 1)[0]).toBe(columns.join(","));
  }
});
