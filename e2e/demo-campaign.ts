import { expect, type APIRequestContext } from "@playwright/test";

/** The id of a campaign of the demo that three annotators have nearly finished, by the beginning of its name. */
export async function demoCampaign(lead: APIRequestContext, name = "Six scenes, round 1"): Promise<string> {
  const found = await lead.get("/api/v1/campaigns", { params: { search: name } });
  const { items } = (await found.json()) as { items: { id: string; name: string }[] };
  const id = items.find((campaign) => campaign.name.startsWith(name))?.id ?? "";
  expect(id, "the demo campaign is listed").not.toBe("");
  return id;
}
