import { revealedModels } from "@/lib/campaigns/blinding";
import { database } from "@/lib/database/client";

/**
 * The item of an assignment as its annotator may know it: its protocol and its name in the imported file, unless that
 * would tell which models are compared: then its place in the campaign.
 */
export async function itemOf(assignmentId: string): Promise<{ protocol: string; name: string }> {
  const client = await database();
  const { campaignItem } = await client.assignment.findUniqueOrThrow({
    where: { id: assignmentId },
    select: {
      campaignItem: {
        select: {
          position: true,
          item: { select: { externalId: true, protocol: true, candidates: { select: { model: true } } } },
        },
      },
    },
  });
  const { externalId, protocol, candidates } = campaignItem.item;
  const models = candidates.map(({ model }) => model);
  const revealed = revealedModels(externalId, models).length > 0;
  return { protocol, name: revealed ? `item-${campaignItem.position + 1}` : externalId };
}
