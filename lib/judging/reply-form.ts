import type { ChatModel } from "@/lib/models/chat-model";
import type { ReplyForm } from "@/lib/protocols/judge-method";

/** JSON where the server follows a schema; labelled lines elsewhere, which small models get wrong less often. */
export const replyForm = ({ parameters, scripted }: Pick<ChatModel, "parameters" | "scripted">): ReplyForm =>
  parameters.structured || scripted ? "json" : "plain";
