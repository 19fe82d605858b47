import type { ChatModel } from "@/lib/models/chat-model";
import { isId } from "@/lib/models/policy";
import { openModels } from "@/lib/models/queries/open-models";

/**
 * The models of these ids, ready to be called; unknown ids are absent. For the run engine, which acts as the system:
 * the viewer was checked when the run was created. Never pass one to a page.
 */
export const chatModels = async (ids: readonly string[]): Promise<Map<string, ChatModel>> =>
  openModels([...new Set(ids.filter(isId))]);
