import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ProviderKind } from "@/generated/prisma/enums";
import { ChatFailure } from "./chat-failure";
import type { ChatModel, ChatParameters, ChatRequest, ChatResponse } from "./chat-model";
import { classifyFailure } from "./classify-failure";
import { guardedFetch, maxResponseBytes, newExchange, type Exchange } from "./guarded-fetch";
import { outputCeiling, responseTokens } from "./pricing";
import { anthropic, withinAllowance } from "./providers/anthropic";
import { google } from "./providers/google";
import { openaiCompatible } from "./providers/openai-compatible";
import { generate, sharedOptions, type SdkClient } from "./providers/sdk-model";
import { responseOf } from "./response-of";
import { scriptedResponse } from "./scripted";
import { serverAddress } from "./server-address";

/** A stored provider and chat model; the caller has decrypted the key. */
export type OpenInput = {
  provider: { id: string; kind: ProviderKind; baseUrl: string | null };
  model: Omit<ChatModel, "providerId" | "address" | "scripted" | "complete">;
  apiKey: string | null;
  allowPrivate: boolean;
};

const defaultTimeoutSeconds = 300;
/** A stream that is silent for this long has broken off. */
const silenceMs = 60_000;

const clients = { openaiCompatible, anthropic, google };

/** A model that can be called. Nothing is connected until it is. */
export function openChatModel({ provider, model, apiKey, allowPrivate }: OpenInput): ChatModel {
  const { kind } = provider;
  const address = serverAddress(provider);
  if (kind === "scripted")
    return {
      ...model,
      providerId: provider.id,
      address,
      scripted: true,
      complete: (request) => scriptedResponse(model.model, request, model.parameters),
    };
  let server: Server | undefined;
  const opened = () => (server ??= openServer(kind, address, model, apiKey, allowPrivate));
  return {
    ...model,
    providerId: provider.id,
    address,
    scripted: false,
    complete: async (request) => complete(opened(), model.parameters, request),
  };
}

/** The call in progress: one SDK client serves many calls at once, because creating one for each costs too much. */
type Call = { exchange: Exchange; ceiling: number };
const calls = new AsyncLocalStorage<Call>();
const currentCall = (): Call => {
  const call = calls.getStore();
  if (!call) throw new Error("a model was called outside of a call's context");
  return call;
};

type Server = SdkClient & { key: string | null };

function openServer(
  kind: keyof typeof clients,
  baseUrl: string,
  { model, parameters }: OpenInput["model"],
  key: string | null,
  allowPrivate: boolean,
): Server {
  if (!URL.canParse(baseUrl))
    throw new ChatFailure("address", { code: "not-an-address", params: { address: baseUrl } });
  const totalMs = (parameters.timeoutSeconds ?? defaultTimeoutSeconds) * 1000;
  const fetch = guardedFetch(
    {
      allowPrivate,
      totalMs,
      idleMs: parameters.streaming ? Math.min(silenceMs, totalMs) : totalMs,
      maxBytes: maxResponseBytes,
      key,
      ...(kind === "anthropic" && {
        rewrite: (body: string) => withinAllowance(body, parameters, currentCall().ceiling),
      }),
    },
    () => currentCall().exchange,
  );
  return { ...clients[kind]({ baseUrl, apiKey: key, fetch }, model, parameters), key };
}

async function complete(server: Server, parameters: ChatParameters, request: ChatRequest): Promise<ChatResponse> {
  const exchange = newExchange();
  const ceiling = outputCeiling(parameters, request);
  const options = { ...sharedOptions(request, parameters, ceiling), ...server.options };
  try {
    const result = await calls.run({ exchange, ceiling }, () =>
      generate(server.model, options, parameters.streaming ?? false),
    );
    return {
      ...responseOf(result, request, exchange.raw ?? "", responseTokens(parameters, request)),
      ...(exchange.limits && { limits: exchange.limits }),
    };
  } catch (error) {
    throw classifyFailure(error, exchange, server.key);
  }
}
