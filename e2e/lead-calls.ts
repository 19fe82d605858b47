import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type APIResponse } from "@playwright/test";
import type { Agreement, AgreementRow } from "@/lib/agreement/schema";

// What a lead's script does by the API on the way from a file to an agreement.

async function made<T>(response: APIResponse): Promise<T> {
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as T;
}

/** Imports lines; returns the import's id. */
export async function importByApi(lead: APIRequestContext, format: string, lines: readonly object[]): Promise<string> {
  const data = Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n"));
  return (await made<{ import: string }>(await lead.post(`/api/v1/imports/${format}`, { data }))).import;
}

/** Imports items and opens a campaign with them, every item by each of the annotators; returns its id. */
export async function openByApi(
  lead: APIRequestContext,
  protocol: string,
  lines: readonly object[],
  annotators: readonly string[],
): Promise<string> {
  const items = { import: await importByApi(lead, "items", lines) };
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const plan = { name, protocol, items, overlap: annotators.length, annotators };
  return (await made<{ id: string }>(await lead.post("/api/v1/campaigns", { data: plan }))).id;
}

type Named = { id: string; name: string };

/** Has a model judge a campaign's items; returns when it has. */
export async function judgeByApi(lead: APIRequestContext, campaign: string, judge: string): Promise<void> {
  const { models } = (await (await lead.get("/api/v1/models")).json()) as { models: Named[] };
  const judges = models.flatMap(({ id, name }) => (name === judge ? id : []));
  const { id } = await made<Named>(await lead.post(`/api/v1/campaigns/${campaign}/judgings`, { data: { judges } }));
  await expect
    .poll(async () => ((await (await lead.get(`/api/v1/judgings/${id}`)).json()) as { status: string }).status)
    .toBe("finished");
}

/** The agreement of a campaign over all languages. */
export const agreementOf = async (lead: APIRequestContext, campaign: string): Promise<Agreement> =>
  (await (await lead.get(`/api/v1/campaigns/${campaign}/agreement?language=all`)).json()) as Agreement;

/** The row of a question, or of all, for people among themselves or people and a judge. */
export function rowOf({ rows }: Agreement, question: string, judge?: string): AgreementRow {
  const row = rows.find((each) => each.question === question && each.between[1] === judge);
  if (!row) throw new Error(`no row for ${question} and ${judge ?? "people"}`);
  return row;
}
