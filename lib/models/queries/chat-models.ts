import type { ChatModel } from "@/lib/models/chat-model";
import { isId } from "@/lib/models/policy";
import { openModels } from "@/lib/models/queries/opened";

/**
 * The models of these ids, ready to be asked; an id that there is not is absent. For the engine, which acts as the system:
 * who may start what was checked when the run was made. Never hand one to a page.
 */
export const chatModels = async (ids: readonly string[]): Promise<Map<string, ChatModel>> =>
  openModels([...new Set(ids.filter(isId))]);
