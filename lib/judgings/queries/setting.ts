import { database } from "@/lib/database/client";
import type { Wording } from "@/lib/evaluations/cast";
import { wordingsOf } from "@/lib/evaluations/queries/setting";
import { promptsSchema } from "@/lib/evaluations/schema";
import type { ChatModel } from "@/lib/models/chat-model";
import { chatModels } from "@/lib/models/queries/chat-models";

/** What the tasks of a judging's run share; null where the judging is gone. */
export async function judgingSetting(runId: string): Promise<{ judges: ChatModel[]; wording: Wording } | null> {
  const found = await (
    await database()
  ).judging.findUnique({ where: { runId }, select: { prompts: true, models: { select: { chatModelId: true } } } });
  if (!found) return null;
  const opened = await chatModels(found.models.map(({ chatModelId }) => chatModelId));
  return { judges: [...opened.values()], wording: await wordingsOf(promptsSchema.parse(found.prompts)) };
}
