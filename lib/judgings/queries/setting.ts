import { database } from "@/lib/database/client";
import { wordingOf } from "@/lib/prompts/wording";
import { promptVersionsSchema } from "@/lib/prompts/schema";
import type { Wording } from "@/lib/protocols/judge-method";
import type { ChatModel } from "@/lib/models/chat-model";
import { chatModels } from "@/lib/models/queries/chat-models";

/** What the tasks of a judging's run share; null where the judging is gone. */
export async function judgingSetting(runId: string): Promise<{ judges: ChatModel[]; wording: Wording } | null> {
  const found = await (
    await database()
  ).judging.findUnique({ where: { runId }, select: { prompts: true, models: { select: { chatModelId: true } } } });
  if (!found) return null;
  const opened = await chatModels(found.models.map(({ chatModelId }) => chatModelId));
  return { judges: [...opened.values()], wording: await wordingOf(promptVersionsSchema.parse(found.prompts)) };
}
