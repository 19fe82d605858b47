import { createHash } from "node:crypto";
import type { ChatMessage, ChatModel } from "@/lib/models/chat-model";

type Prompt = {
  /** As an array, or as JSON where that is at hand. */
  messages: ChatMessage[] | string;
  maxTokens?: number;
  schema?: { name: string; json: Record<string, unknown> };
};

/**
 * SHA-256 (hex) over everything that the response depends on: provider and its address, model, parameters, messages,
 * schema.
 */
export function promptHash(
  model: Pick<ChatModel, "providerId" | "address" | "model" | "parameters">,
  { messages, maxTokens, schema }: Prompt,
): string {
  const parameters = Object.entries(model.parameters).sort(([left], [right]) => (left < right ? -1 : 1));
  const rest = JSON.stringify([
    model.providerId,
    model.address,
    model.model,
    parameters,
    maxTokens ?? null,
    schema?.json ?? null,
  ]);
  return createHash("sha256")
    .update(rest.slice(0, -1))
    .update(",")
    .update(typeof messages === "string" ? messages : JSON.stringify(messages))
    .update("]")
    .digest("hex");
}
