import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { awake } from "@/e2e/look-over";
import type { ListedProtocol, ListedQuestion } from "@/lib/protocols/listing";

/** Unique model names that annotators must never receive. */
export const secretModels = ["velvet-otter-13b", "copper-heron-chat"] as const;

/** What a file of items and the keys that answer one depend on. */
type ProtocolFacts = Pick<ListedProtocol, "id" | "asks" | "candidates"> & {
  questions: Pick<ListedQuestion, "id" | "type" | "of" | "min">[];
};

const pairwise: ProtocolFacts = {
  id: "furina-pairwise",
  asks: "one",
  candidates: { min: 2, max: 2, content: "text" },
  questions: ["CR", "FR", "RR", "CA", "PA"].map((id) => ({ id, type: "scale", of: "pair", min: 1 })),
};

/** Every protocol, as the API lists them. */
export async function listProtocols(person: APIRequestContext): Promise<ProtocolFacts[]> {
  const response = await person.get("/api/v1/protocols");
  expect(response.status()).toBe(200);
  return ((await response.json()) as { protocols: ProtocolFacts[] }).protocols;
}

/** A file of a few short items of a protocol, as an outside team would write it. */
function itemsFile(protocol: ProtocolFacts, count: number, prefix = randomUUID().slice(0, 8)): string {
  const { questions, candidates } = protocol;
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: `${prefix}-${index + 1}`,
      language: "en",
      protocol: protocol.id,
      ...(protocol.asks === "one" && { dimension: questions[index % questions.length]!.id }),
      cluster: `${prefix}-scene`,
      character: {
        name: "Ines Harrow",
        kind: "synthesized",
        attributes: [
          { key: "Persona", value: "Counts the dead before the profit.", visibility: "public" },
          { key: "Private background", value: "Her brother was aboard the ship she left.", visibility: "private" },
        ],
      },
      scene: {
        situation: "Night, the third of the gale.",
        characters: [
          { name: "Tobias", attributes: [{ key: "Debt", value: "owes the cook his life", visibility: "private" }] },
        ],
      },
      ...(candidates.content === "text" ? dialogue(candidates.min, index + 1) : trajectory(index + 1)),
    }),
  ).join("\n");
}

const dialogue = (candidates: number, item: number) => ({
  history: [{ speaker: "Tobias", text: `(shouting) Line ${item}: cut the mast?` }],
  responses: ["alpha", "beta", "gamma"]
    .slice(0, candidates)
    .map((name, place) => ({ model: secretModels[place % 2], text: `Reply ${name} to ${item}.` })),
});

const trajectory = (item: number) => ({
  model: secretModels[0],
  turns: [
    { kind: "observation", text: `Line ${item}: the mast cracks, and the wheel spins free.` },
    { kind: "action", speaker: "Tobias", text: "(shouting) Shall I cut it?" },
    { kind: "action", speaker: "Ines Harrow", text: `(takes the axe) Reply alpha to ${item}.` },
  ],
});

/** A file of short pairs. */
export const pairsFile = (count: number, prefix?: string): string => itemsFile(pairwise, count, prefix);

/** The keys that answer an item of a protocol, field by field. */
export function answeringKeys({ asks, questions, candidates }: ProtocolFacts): string[] {
  return questions.slice(0, asks === "one" ? 1 : undefined).flatMap(({ type, of, min }) => {
    const key = type === "yesNo" ? "y" : type === "scale" ? String((min ?? 0) + 1) : "2";
    return type === "text" ? [] : Array<string>(of === "candidate" ? candidates.min : 1).fill(key);
  });
}

/** Imports new items (so many, or those of a file) and opens a campaign with them, by the API. */
export async function openCampaign(
  lead: APIRequestContext,
  items: number | string,
  annotators: string[],
  {
    overlap = 1,
    protocol = pairwise.id,
    name = `Gale ${randomUUID().slice(0, 8)}`,
    ...more
  }: { overlap?: number; protocol?: string; name?: string; sessionLimits?: object } & object = {},
): Promise<{ id: string; name: string }> {
  const facts = protocol === pairwise.id ? pairwise : (await listProtocols(lead)).find(({ id }) => id === protocol);
  if (!facts) throw new Error(`There is no protocol ${protocol}`);
  const imported = await lead.post("/api/v1/imports/items", {
    data: Buffer.from(typeof items === "string" ? items : itemsFile(facts, items)),
    headers: { "content-type": "application/x-ndjson" },
  });
  expect(imported.status(), await imported.text()).toBe(201);
  const { import: importId } = (await imported.json()) as { import: string };
  const made = await lead.post("/api/v1/campaigns", {
    data: { name, protocol, items: { import: importId }, overlap, annotators, seed: "5", ...more },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { id: ((await made.json()) as { id: string }).id, name };
}

export type ExportedAnnotation = {
  item: string;
  question: string;
  text: string | null;
  value: number | null;
  valueShown: number | null;
  order: string;
  rationale: string;
  unsure: string | null;
  flag: string | null;
  revision: number;
  latest: boolean;
  activeSeconds: number;
  modelFirst: string;
};

/** The annotations of a campaign, by the export, with the e-mail addresses of their annotators. */
export async function exported(lead: APIRequestContext, campaign: string): Promise<ExportedAnnotation[]> {
  const response = await lead.get(`/api/v1/exports/annotations.jsonl?campaign=${campaign}&identities=true`);
  expect(response.status()).toBe(200);
  return (await response.text())
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ExportedAnnotation);
}

/** Opens the workspace and closes the guidelines of the first visit; returns when keys work. */
export async function enterWorkspace(page: Page, campaign: string): Promise<void> {
  await page.goto(`/annotate/${campaign}`);
  await expect(page.getByRole("radiogroup").first()).toBeVisible();
  await awake(page);
  // The guidelines open once per browser and campaign, whether or not there is a draft.
  const seen = await page.evaluate((name) => localStorage.getItem(name), `dramaturg.guidelines:${campaign}`);
  if (seen === null) {
    const start = page.getByRole("button", { name: /Start annotating|开始/ });
    await expect(start).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(start).toBeHidden();
  }
  await expect(async () => {
    await page.keyboard.press("1");
    await expect(page.getByRole("radio").first()).toBeChecked({ timeout: 1_000 });
  }).toPass();
}

export const saved = (page: Page) => page.getByText(/^(Saved|已保存)$/);
