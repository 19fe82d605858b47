import type { Transaction } from "@/lib/database/client";
import type { Fault } from "@/lib/outcome";

/** A fault for each of these judges that a judging of the campaign still has, running or paused: asked twice at once, the same would be paid twice. */
export async function atWork(client: Transaction, campaignId: string, judges: readonly string[]): Promise<Fault[]> {
  const busy = await client.judgingModel.findMany({
    where: { chatModelId: { in: [...judges] }, judging: { campaignId, run: { state: { notIn: ["finished", "stopped"] } } } },
    select: { chatModelId: true, chatModel: { select: { name: true } } },
  });
  const names = new Map(busy.map(({ chatModelId, chatModel }) => [chatModelId, chatModel.name]));
  return judges.flatMap((id, i) => {
    const model = names.get(id);
    if (model === undefined) return [];
    return [{ path: `judges.${i}`, code: "at-work", message: `${model} is asked already by a judging of this campaign that is not over`, params: { model } }];
  });
}
