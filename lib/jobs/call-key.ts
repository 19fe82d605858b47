import { createHash } from "node:crypto";
import type { CallRequest } from "@/lib/jobs/run-handler";
import type { ChatMessage, ChatModel } from "@/lib/models/chat-model";

type Named = Pick<CallRequest<unknown>, "role" | "about" | "judge" | "sideOrder">;

/** What names a call in its run: all that it is for, but not which try it is. */
export const callKey = (subject: string, modelId: string, { role, about, judge, sideOrder }: Named): string =>
  [subject, role, sideOrder ?? "", about ?? "", judge ?? "", modelId].join("/");

type Asked = {
  /** As an array, or as JSON where that is at hand. */
  messages: ChatMessage[] | string;
  maxTokens?: number;
  schema?: { name: string; json: Record<string, unknown> };
};

/** SHA-256 over everything that the answer depends on: provider and where it is asked, model, parameters, messages, schema. Hex. */
export function promptHash(
  model: Pick<ChatModel, "providerId" | "address" | "model" | "parameters">,
  { messages, maxTokens, schema }: Asked,
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
