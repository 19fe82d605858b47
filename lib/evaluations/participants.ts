import type { ChatModel } from "@/lib/models/chat-model";

/** The models that take part in an evaluation. */
export type Participants = { tests: ChatModel[]; base: ChatModel; judges: ChatModel[]; checker: ChatModel | null };
