import type { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ChatParameters, ChatRequest } from "@/lib/models/chat-model";

/** A language model of the AI SDK, whichever package it comes from. */
export type SdkModel = ReturnType<ReturnType<typeof createOpenAICompatible>["chatModel"]>;
export type SdkOptions = Parameters<SdkModel["doGenerate"]>[0];
export type SdkResult = Pick<Awaited<ReturnType<SdkModel["doGenerate"]>>, "finishReason" | "usage"> & {
  text: string;
  thinking: string;
};

/** What a provider's file gets: where to ask, with what key, through which fetch. */
export type Connection = { baseUrl: string; apiKey: string | null; fetch: typeof fetch };

/** How one kind of provider is spoken to. */
export type SpokenTo = {
  model: SdkModel;
  /** Beside prompt and parameters that all kinds share. */
  options?: Partial<SdkOptions>;
};

/** What every kind of provider is asked alike. */
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

/** Asks once, as a stream or not, and gathers the answer's parts. */
export async function ask(model: SdkModel, options: SdkOptions, streaming: boolean): Promise<SdkResult> {
  if (streaming) return gather(model, options);
  const { content, finishReason, usage } = await model.doGenerate(options);
  let text = "";
  let thinking = "";
  for (const part of content) {
    if (part.type === "text") text += part.text;
    else if (part.type === "reasoning") thinking += part.text;
  }
  return { text, thinking, finishReason, usage };
}

async function gather(model: SdkModel, options: SdkOptions): Promise<SdkResult> {
  const { stream } = await model.doStream(options);
  let text = "";
  let thinking = "";
  for await (const part of stream) {
    if (part.type === "text-delta") text += part.delta;
    else if (part.type === "reasoning-delta") thinking += part.delta;
    else if (part.type === "error") throw part.error;
    else if (part.type === "finish") return { text, thinking, finishReason: part.finishReason, usage: part.usage };
  }
  throw new Error("The stream ended before the answer did.");
}
