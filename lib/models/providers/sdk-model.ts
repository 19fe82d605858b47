import type { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ChatParameters, ChatRequest } from "@/lib/models/chat-model";

/** A language model of the AI SDK, from any of its packages. */
export type SdkModel = ReturnType<ReturnType<typeof createOpenAICompatible>["chatModel"]>;
export type SdkOptions = Parameters<SdkModel["doGenerate"]>[0];
export type SdkResult = Pick<Awaited<ReturnType<SdkModel["doGenerate"]>>, "finishReason" | "usage"> & {
  text: string;
  thinking: string;
};

/** What a provider's module gets: the address, the key, and the fetch to use. */
export type Connection = { baseUrl: string; apiKey: string | null; fetch: typeof fetch };

/** The SDK model of one kind of provider. */
export type SdkClient = {
  model: SdkModel;
  /** In addition to the prompt and the parameters that all kinds share. */
  options?: Partial<SdkOptions>;
};

/** The options that every kind of provider gets. */
export function sharedOptions(request: ChatRequest, parameters: ChatParameters, maxOutputTokens: number): SdkOptions {
  const { temperature, topP } = parameters;
  const schema = parameters.structured ? request.schema : undefined;
  return {
    prompt: request.messages.map(({ role, content }) =>
      role === "system" ? { role, content } : { role, content: [{ type: "text", text: content }] },
    ),
    maxOutputTokens,
    temperature,
    topP,
    seed: request.seed ?? parameters.seed,
    abortSignal: request.signal,
    ...(schema && { responseFormat: { type: "json", name: schema.name, schema: schema.json } }),
  };
}

/** Calls the model once, streaming or not, and collects the parts of its response. */
export async function generate(model: SdkModel, options: SdkOptions, streaming: boolean): Promise<SdkResult> {
  if (streaming) return collect(model, options);
  const { content, finishReason, usage } = await model.doGenerate(options);
  let text = "";
  let thinking = "";
  for (const part of content) {
    if (part.type === "text") text += part.text;
    else if (part.type === "reasoning") thinking += part.text;
  }
  return { text, thinking, finishReason, usage };
}

/** A stream that began with a response and ended without its last part. */
export class StreamEnded extends Error {}

async function collect(model: SdkModel, options: SdkOptions): Promise<SdkResult> {
  const { stream } = await model.doStream(options);
  let text = "";
  let thinking = "";
  for await (const part of stream) {
    if (part.type === "text-delta") text += part.delta;
    else if (part.type === "reasoning-delta") thinking += part.delta;
    else if (part.type === "error") throw text || thinking ? new StreamEnded() : part.error;
    else if (part.type === "finish") return { text, thinking, finishReason: part.finishReason, usage: part.usage };
  }
  throw new StreamEnded();
}
