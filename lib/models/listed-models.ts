import { z } from "zod";
import { ChatFailure } from "@/lib/models/chat-model";
import type { ConnectionReport } from "@/lib/models/connection-report";
import { toChatFailure } from "@/lib/models/failure";
import { guardedFetch, maxAnswerBytes, newExchange } from "@/lib/models/guarded-fetch";
import type { OpenInput } from "@/lib/models/open";
import { serverAddress } from "@/lib/models/server-address";

type Server = Pick<OpenInput, "provider" | "apiKey" | "allowPrivate">;

const TIMEOUT_MS = 20_000;
const MOST_MODELS = 2_000;

const openaiList = z.object({ data: z.array(z.object({ id: z.string() })) });
const googleList = z.object({ models: z.array(z.object({ name: z.string() })) });

/**
 * Asks a server which models it has: nothing is paid, and the address and the key are tried. Where the commonest slip in an
 * address would mend it, `betterAddress` says so. Never throws for what a provider does.
 */
export async function listServerModels(server: Server): Promise<ConnectionReport> {
  const { kind } = server.provider;
  const given = serverAddress(server.provider);
  const report = await listAt(given, server);
  if (kind !== "openaiCompatible" || !["not-found", "malformed"].includes(report.code)) return report;
  const bare = given.replace(/\/(chat\/completions|completions|models)$/, "");
  const better = /\/v\d+$/.test(bare) ? bare : `${bare}/v1`;
  const works = better !== given && (await listAt(better, server)).code === "works";
  return { ...report, betterAddress: works ? better : null };
}

async function listAt(
  address: string,
  { provider: { kind }, apiKey, allowPrivate }: Server,
): Promise<ConnectionReport> {
  const began = performance.now();
  const nothing = {
    said: null,
    thinks: false,
    countsTokens: false,
    followsSchema: null,
    betterAddress: null,
    models: null,
  };
  const latencyMs = () => Math.round(performance.now() - began);
  const exchange = newExchange();
  const get = guardedFetch(
    { allowPrivate, totalMs: TIMEOUT_MS, idleMs: TIMEOUT_MS, maxBytes: maxAnswerBytes, secret: apiKey, method: "GET" },
    exchange,
  );
  try {
    const response = await get(`${address}/models${MORE[kind] ?? ""}`, { headers: headersOf(kind, apiKey) });
    const body = await response.text();
    if (response.status !== 200) throw new Error(body);
    return {
      ...nothing,
      code: "works",
      words: null,
      status: response.status,
      latencyMs: latencyMs(),
      models: namesIn(JSON.parse(body)),
    };
  } catch (error) {
    const failure = toChatFailure(error, exchange, apiKey);
    return { ...nothing, code: failure.cause, words: failure.message, status: failure.status, latencyMs: latencyMs() };
  }
}

/** Else they list a page. */
const MORE: Partial<Record<OpenInput["provider"]["kind"], string>> = {
  anthropic: "?limit=1000",
  google: "?pageSize=1000",
};

function namesIn(list: unknown): string[] {
  const openai = openaiList.safeParse(list);
  if (openai.success)
    return openai.data.data
      .map(({ id }) => id)
      .slice(0, MOST_MODELS)
      .sort();
  const google = googleList.safeParse(list);
  if (google.success)
    return google.data.models
      .map(({ name }) => name.replace(/^models\//, ""))
      .slice(0, MOST_MODELS)
      .sort();
  throw new ChatFailure("malformed", "The server answered, but not with a list of models.");
}

function headersOf(kind: OpenInput["provider"]["kind"], apiKey: string | null): Record<string, string> {
  if (kind === "anthropic") return { "anthropic-version": "2023-06-01", ...(apiKey ? { "x-api-key": apiKey } : {}) };
  if (!apiKey) return {};
  return kind === "google" ? { "x-goog-api-key": apiKey } : { authorization: `Bearer ${apiKey}` };
}
