import { AsyncLocalStorage } from "node:async_hooks";
import type { ProviderKind } from "@/generated/prisma/enums";
import type { ChatAnswer, ChatModel, ChatParameters, ChatRequest, FinishReason } from "./chat-model";
import { ChatFailure } from "./chat-model";
import { toChatFailure } from "./failure";
import { guardedFetch, maxAnswerBytes, newExchange, type Exchange } from "./guarded-fetch";
import { answerTokens, outputCeiling } from "./pricing";
import { anthropic, withinAllowance } from "./providers/anthropic";
import { google } from "./providers/google";
import { openaiCompatible } from "./providers/openai-compatible";
import { ask, sharedOptions, type SdkResult, type SpokenTo } from "./providers/sdk-model";
import { scriptedAnswer } from "./scripted";
import { serverAddress } from "./server-address";
import { partThinking } from "@/lib/protocols/replies/thinking";
import { usageOf } from "./usage";

/** A provider and a chat model as they are stored; the key is opened by the caller. */
export type OpenInput = {
  provider: { id: string; kind: ProviderKind; baseUrl: string | null };
  model: Omit<ChatModel, "providerId" | "address" | "scripted" | "answer">;
  apiKey: string | null;
  allowPrivate: boolean;
};

/** Without a limit of its own, a call that takes longer has hung. */
const defaultTimeoutSeconds = 300;
/** A stream that is silent for this long has broken off. */
const silenceMs = 60_000;

const speak = { openaiCompatible, anthropic, google };

/** A model that can be asked. Opens nothing until it is; its answers throw `ChatFailure` for whatever is no answer. */
export function openChatModel({ provider, model, apiKey, allowPrivate }: OpenInput): ChatModel {
  const { kind } = provider;
  const address = serverAddress(provider);
  if (kind === "scripted")
    return {
      ...model,
      providerId: provider.id,
      address,
      scripted: true,
      answer: (request) => scriptedAnswer(model.model, request, model.parameters),
    };
  let server: Server | undefined;
  const opened = () => (server ??= openServer(kind, address, model, apiKey, allowPrivate));
  return {
    ...model,
    providerId: provider.id,
    address,
    scripted: false,
    answer: async (request) => answer(opened(), model.parameters, request),
  };
}

/** What is known of the call under way: a model of the SDK serves many at once, and costs too much to be made for each. */
type Call = { exchange: Exchange; ceiling: number };
const calls = new AsyncLocalStorage<Call>();
const currentCall = (): Call => {
  const call = calls.getStore();
  if (!call) throw new Error("a model was asked outside of a call");
  return call;
};

type Server = SpokenTo & { secret: string | null };

function openServer(
  kind: keyof typeof speak,
  baseUrl: string,
  { model, parameters }: OpenInput["model"],
  apiKey: string | null,
  allowPrivate: boolean,
): Server {
  if (!URL.canParse(baseUrl)) throw new ChatFailure("address", `This is no address: ${baseUrl}`);
  const totalMs = (parameters.timeoutSeconds ?? defaultTimeoutSeconds) * 1000;
  const fetch = guardedFetch(
    {
      allowPrivate,
      totalMs,
      idleMs: parameters.streaming ? Math.min(silenceMs, totalMs) : totalMs,
      maxBytes: maxAnswerBytes,
      secret: apiKey,
      ...(kind === "anthropic" && {
        rewrite: (body: string) => withinAllowance(body, parameters, currentCall().ceiling),
      }),
    },
    () => currentCall().exchange,
  );
  return { ...speak[kind]({ baseUrl, apiKey, fetch }, model, parameters), secret: apiKey };
}

async function answer(server: Server, parameters: ChatParameters, request: ChatRequest): Promise<ChatAnswer> {
  const exchange = newExchange();
  const ceiling = outputCeiling(parameters, request);
  const options = { ...sharedOptions(request, parameters, ceiling), ...server.options };
  try {
    const result = await calls.run({ exchange, ceiling }, () =>
      ask(server.model, options, parameters.streaming ?? false),
    );
    return {
      ...whole(result, request, exchange.raw ?? "", answerTokens(parameters, request)),
      ...(exchange.limits && { limits: exchange.limits }),
    };
  } catch (error) {
    throw toChatFailure(error, exchange, server.secret);
  }
}

/** The answer, or why there is none although the server was content. */
function whole(result: SdkResult, request: ChatRequest, raw: string, asked: number): ChatAnswer {
  const parted = partThinking(result.text);
  const { text } = parted;
  const thinking = [result.thinking, parted.thinking].filter(Boolean).join("\n") || null;
  const finishReason = finishReasonOf(result.finishReason.unified);
  const usage = usageOf(result.usage, request, text, thinking);
  if (finishReason === "content-filter")
    throw new ChatFailure("content-filter", text || "The provider's filter held the answer back.", { raw, usage });
  if (text !== "") return { text, thinking, finishReason, usage, raw };
  if (finishReason === "length")
    throw new ChatFailure(
      "too-long",
      `The limit of ${asked} tokens was used up before there was an answer${thinking ? ": the model was still thinking" : ""}.`,
      { raw, usage },
    );
  throw new ChatFailure("empty", thinking ? "The model thought, and answered nothing." : "The answer is empty.", {
    raw,
    usage,
  });
}

function finishReasonOf(unified: string): FinishReason {
  return unified === "stop" || unified === "length" || unified === "content-filter" ? unified : "other";
}
