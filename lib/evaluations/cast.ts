import type { ChatModel } from "@/lib/models/chat-model";
import type { AnswerForm } from "@/lib/protocols/furina/forms";
import type { PromptLanguage, PromptRole } from "@/lib/protocols/prompts/roles";

/** Who takes part in an evaluation. */
export type Cast = { tests: ChatModel[]; base: ChatModel; judges: ChatModel[]; checker: ChatModel | null };

/** The wording of a role in a prompt's language. */
export type Wording = (role: PromptRole, language: PromptLanguage) => string;

/** How much an answer may take, in tokens, where the model's own parameters do not say. */
export const answerLimits = { response: 600, judge: 1_200, checker: 400 } as const;

/** JSON where the server follows a schema; two labelled lines elsewhere, which small models get wrong less often. */
export const formFor = ({ parameters, scripted }: Pick<ChatModel, "parameters" | "scripted">): AnswerForm =>
  parameters.structured || scripted ? "json" : "plain";
