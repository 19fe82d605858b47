import type { ProviderKind } from "@/generated/prisma/enums";
import { ChatFailure } from "./chat-failure";
import type { ChatModel, ChatParameters, ChatRequest, ChatResponse } from "./chat-model";
import { openChatModel } from "./open";

export const testKey = "sk-test-key-0123456789";

/** A model of the server for the tests, as it would stand in the database. */
export function openTestModel(
  baseUrl: string,
  model: string,
  parameters: ChatParameters = {},
  kind: ProviderKind = "openaiCompatible",
): ChatModel {
  return openChatModel({
    provider: { id: "p", kind, baseUrl },
    model: {
      id: "m",
      name: model,
      model,
      parameters: { timeoutSeconds: 5, ...parameters },
      price: { input: 1, output: 2, cached: null },
      limits: { concurrency: null, requestsPerMinute: null, tokensPerMinute: null },
      contextLength: null,
    },
    apiKey: testKey,
    allowPrivate: true,
  });
}

export const hello: ChatRequest = {
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Captain, shall we turn back?" },
  ],
  maxTokens: 50,
};

/** The failure of a call. */
export async function failureOf(call: Promise<ChatResponse>): Promise<ChatFailure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ChatFailure) return error;
    throw error;
  }
  throw new Error("the call did not fail");
}
