import { query } from "@/lib/database/client";

const WAITING = `
  SELECT count(DISTINCT o."campaignItemId")::int AS waiting FROM "Assignment" o
  WHERE o."campaignId" = $1 AND o.state = 'reserved' AND NOT EXISTS (
    SELECT 1 FROM "Assignment" m
    WHERE m."campaignItemId" = o."campaignItemId" AND m."annotatorId" = $2 AND m.state <> 'returned')`;

/** Items held by others who may give them back: what an annotator waits for to whom nothing can be given now. */
export async function waitingFor({ id, annotatorId }: { id: string; annotatorId: string }): Promise<number> {
  const [row] = await query<{ waiting: number }>(WAITING, [id, annotatorId]);
  return row?.waiting ?? 0;
}
