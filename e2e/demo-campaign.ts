import { expect, type APIRequestContext } from "@playwright/test";

/** The id of the demo's campaign that three annotators have nearly finished. */
export async function demoCampaign(lead: APIRequestContext): Promise<string> {
  const list = await (await lead.get("/campaigns")).text();
  const id = /href="\/campaigns\/([0-9a-f-]{36})"[^>]*>Six scenes, round 1/.exec(list)?.[1] ?? "";
  expect(id, "the demo campaign is listed").not.toBe("");
  return id;
}
