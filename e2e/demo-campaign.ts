import { expect, type APIRequestContext } from "@playwright/test";

/** The id of a campaign of the demo that three annotators have nearly finished, by the beginning of its name. */
export async function demoCampaign(lead: APIRequestContext, name = "Six scenes, round 1"): Promise<string> {
  const list = await (await lead.get("/campaigns")).text();
  const id = new RegExp(`href="/campaigns/([0-9a-f-]{36})"[^>]*>${name}`).exec(list)?.[1] ?? "";
  expect(id, "the demo campaign is listed").not.toBe("");
  return id;
}
