import { expect, it } from "vitest";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { duplicateCampaign } from "@/lib/campaigns/mutations/duplicate";
import { campaignSummary } from "@/lib/campaigns/queries/progress";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { useTestDatabase } from "@/lib/database/database.fixture";

useTestDatabase();

const { sessionLimits } = createCampaignSchema.shape;

it("a new campaign takes session limits, shows them, and passes them on to its duplicate", async () => {
  const [lead] = await makePeople(1, "lead");
  const [annotator] = await makePeople(1);
  const given = sessionLimits.parse({ items: 40, activeMinutesPerDay: 240 });
  const campaign = await makeCampaign(lead!, [annotator!], 2, { overlap: 1, sessionLimits: given });
  const shown = {
    ...{ items: 40, activeMinutes: null, pauseMinutes: 15 },
    ...{ itemsPerDay: null, activeMinutesPerDay: 240 },
  };
  expect(await campaignSummary(lead!, campaign)).toMatchObject({ value: { sessionLimits: shown } });
  const copy = await duplicateCampaign(lead!, campaign, { open: false });
  expect(copy.ok && (await campaignSummary(lead!, copy.value.id))).toMatchObject({ value: { sessionLimits: shown } });
});

it("a limit is a whole number from 1, and unknown limits are refused", () => {
  for (const wrong of [{ items: 0 }, { activeMinutes: 1.5 }, { pauseMinutes: 0 }, { itemsAWeek: 5 }])
    expect(sessionLimits.safeParse(wrong).success).toBe(false);
});
