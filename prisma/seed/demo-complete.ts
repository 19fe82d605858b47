import { query } from "@/lib/database/client";

/** The seed of the campaign that the demo makes last. Campaigns cannot be deleted. */
export const LAST_CAMPAIGN = "demo-31";

/** Whether the demo was made to its end, whatever people did with it since. */
export async function isDemoComplete(): Promise<boolean> {
  const [found] = await query<{ complete: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM "Campaign" WHERE seed = $1 AND "demoSince" IS NOT NULL) AS complete',
    [LAST_CAMPAIGN],
  );
  return found?.complete ?? false;
}
