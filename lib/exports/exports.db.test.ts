import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "@/lib/annotations/mutations/annotate";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { answerSchema } from "@/lib/annotations/schema";
import type { Person } from "@/lib/auth/viewer";
import { FIXTURE_MODELS, makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { exportTable } from "@/lib/exports/queries";

useTestDatabase();

const typed = 'He said "no",\nthen =1+1 and <b>left</b> 你好 👋';
let lead: Person, annotators: Person[], campaign: string;

async function read(file: string, excel = false): Promise<string> {
  const exported = await exportTable(lead, file, { excel, campaign });
  if (!exported.ok) throw new Error(exported.reason);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Response(exported.value.body).arrayBuffer());
}

beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  annotators = await makePeople(2);
  campaign = await makeCampaign(lead, annotators, 6, { overlap: 2 });
  for (const annotator of annotators) {
    const batch = await takeQueue(annotator, campaign, {
      holding: [],
      want: 6,
      known: { characters: [], scenes: [] },
      progress: false,
    });
    if (!batch.ok) throw new Error(batch.reason);
    for (const { id, candidates } of batch.value.assignments) {
      // Everyone finds the first stored response much better, on whichever side it stands.
      const [shownAsA] = candidates;
      const value = shownAsA && "text" in shownAsA && shownAsA.text.startsWith("First") ? 1 : 5;
      await annotate(annotator, id, randomUUID(), answerSchema.parse({ value, rationale: typed, activeSeconds: 7 }));
    }
    await annotate(
      annotator,
      batch.value.assignments[0]?.id ?? "",
      randomUUID(),
      answerSchema.parse({ unsure: "no idea", flag: true }),
    );
  }
});

describe("export of the audit", () => {
  const audit = async (viewer: Person, search: object) => {
    const exported = await exportTable(viewer, "audit.jsonl", { excel: false, ...search });
    if (!exported.ok) return exported.reason;
    const text = await new Response(exported.value.body).text();
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  it("is for admins, and itself an event", async () => {
    expect(await audit(lead, {})).toBe("forbidden");
    const [admin] = (await makePeople(1, "admin")) as [Person];
    await read("annotations.jsonl");
    const rows = await audit(admin, { subject: "export" });
    expect(rows.slice(-2)).toMatchObject([
      { actor: lead.email, action: "export.create", details: { file: "annotations.jsonl", campaign } },
      { actor: admin.email, action: "export.create", details: { file: "audit.jsonl", subject: "export" } },
    ]);
    expect(await audit(admin, { action: "campaign.create", who: lead.userId })).toHaveLength(1);
    expect(await audit(admin, { action: "campaign.create", to: "2020-01-01" })).toEqual([]);
  });
});

describe("export of annotations", () => {
  it("gives every revision as a line, the value as shown and turned to the stored order", async () => {
    const rows = (await read("annotations.jsonl"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rows).toHaveLength(14);
    expect(rows.filter((row) => row.revision === 1).map((row) => row.value)).toEqual(Array<number>(12).fill(1));
    for (const row of rows.filter(({ value }) => value !== null))
      expect(row.valueShown).toBe(row.order === "AB" ? 1 : 5);
    expect(new Set(rows.map((row) => row.order))).toEqual(new Set(["AB", "BA"]));
    expect(rows.filter((row) => row.latest)).toHaveLength(12);
    expect(rows.find((row) => row.revision === 2)).toMatchObject({
      value: null,
      unsure: "no idea",
      flag: "",
      modelFirst: FIXTURE_MODELS[0],
      modelSecond: FIXTURE_MODELS[1],
      scriptedFirst: false,
      scriptedSecond: false,
    });
    for (const row of rows)
      expect(row).toMatchObject({ protocol: "furina-pairwise", question: row.dimension, candidate: null, text: null });
    expect(rows[0]).toMatchObject({
      rationale: typed,
      activeSeconds: 7,
      campaign: "Storm at sea",
      annotator: annotators[0]?.email,
    });
  });

  it("quotes commas, quotes and line breaks in CSV, and defuses formulas only for Excel", async () => {
    const csv = await read("annotations.csv");
    expect(csv.split("\n", 1)[0]).toBe(
      "item,campaign,annotator,source,protocol,question,dimension,candidate,language,cluster,characterKind,value," +
        "valueShown,text,order,rationale,unsure,flag,comment,revision,latest,activeSeconds,reservedAt,createdAt,model,modelFirst," +
        "modelSecond,scriptedFirst,scriptedSecond,evidence,submission",
    );
    expect(csv).toContain(`"${typed.replaceAll('"', '""')}"`);
    // A flag without a reason is not lost.
    expect(csv.split("\n").filter((line) => /,no idea,true,,2,true,/.test(line))).toHaveLength(2);
    expect((await read("annotations.csv", true)).charCodeAt(0)).toBe(0xfeff);
  });

  it("is for leads and admins only, and knows what it does not have", async () => {
    expect(await exportTable(annotators[0] as Person, "annotations.csv", { excel: false })).toMatchObject({
      ok: false,
      reason: "forbidden",
    });
    expect(await exportTable(lead, "passwords.csv", { excel: false })).toMatchObject({
      ok: false,
      reason: "not-found",
    });
    expect(await exportTable(lead, "annotations.xlsx", { excel: false })).toMatchObject({
      ok: false,
      reason: "not-found",
    });
    expect(await exportTable(lead, "constructor.csv", { excel: false })).toMatchObject({
      ok: false,
      reason: "not-found",
    });
    expect(await exportTable(lead, "annotations.csv", { excel: false, campaign: randomUUID() })).toMatchObject({
      ok: false,
      reason: "not-found",
    });
  });
});
