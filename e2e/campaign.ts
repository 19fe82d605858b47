import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { awake } from "@/e2e/look-over";

/** Unique model names that annotators must never receive. */
export const secretModels = ["velvet-otter-13b", "copper-heron-chat"] as const;

const dimensions = ["CR", "FR", "RR", "CA", "PA"] as const;

/** A `pairs` file of short items. */
export function pairsFile(count: number, prefix = randomUUID().slice(0, 8)): string {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: `${prefix}-${index + 1}`,
      language: "en",
      protocol: "furina-pairwise",
      dimension: dimensions[index % 5],
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
      history: [{ speaker: "Tobias", text: `(shouting) Line ${index + 1}: cut the mast?` }],
      responses: [
        { model: secretModels[0], text: `Reply alpha to ${index + 1}.` },
        { model: secretModels[1], text: `Reply beta to ${index + 1}.` },
      ],
    }),
  ).join("\n");
}

/** Imports new items and opens a campaign with them, by the API. */
export async function openCampaign(
  lead: APIRequestContext,
  items: number,
  annotators: string[],
  overlap = 1,
): Promise<{ id: string; name: string }> {
  const imported = await lead.post("/api/v1/imports/pairs", {
    data: Buffer.from(pairsFile(items)),
    headers: { "content-type": "application/x-ndjson" },
  });
  expect(imported.status(), await imported.text()).toBe(201);
  const { import: importId } = (await imported.json()) as { import: string };
  const name = `Gale ${randomUUID().slice(0, 8)}`;
  const made = await lead.post("/api/v1/campaigns", {
    data: { name, items: { import: importId }, overlap, annotators, seed: "5" },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { id: ((await made.json()) as { id: string }).id, name };
}

export type ExportedAnnotation = {
  item: string;
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

/** The annotations of a campaign, by the export. */
export async function exported(lead: APIRequestContext, campaign: string): Promise<ExportedAnnotation[]> {
  const response = await lead.get(`/api/v1/exports/annotations.jsonl?campaign=${campaign}`);
  expect(response.status()).toBe(200);
  return (await response.text())
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ExportedAnnotation);
}

/** Opens the workspace and closes the guidelines of the first visit; returns when keys work. */
export async function enterWorkspace(page: Page, campaign: string): Promise<void> {
  await page.goto(`/annotate/${campaign}`);
  await expect(page.getByRole("radiogroup")).toBeVisible();
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
