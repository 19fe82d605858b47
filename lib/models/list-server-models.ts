import "server-only";
import { z } from "zod";
import { ChatFailure } from "@/lib/models/chat-failure";
import { classifyFailure } from "@/lib/models/classify-failure";
import { failedReport, noReport, type ConnectionReport } from "@/lib/models/connection-report";
import { guardedFetch, maxResponseBytes, newExchange } from "@/lib/models/guarded-fetch";
import type { OpenInput } from "@/lib/models/open";
import { serverAddress } from "@/lib/models/server-address";
import { suggestedAddress } from "@/lib/models/suggested-address";

type Server = Pick<OpenInput, "provider" | "apiKey" | "allowPrivate">;
type Kind = OpenInput["provider"]["kind"];

const TIMEOUT_MS = 20_000;
const MOST_MODELS = 2_000;

const openaiList = z.object({ data: z.array(z.object({ id: z.string() })) });
const googleList = z.object({ models: z.array(z.object({ name: z.string() })) });

/**
 * Asks a server for the list of its models, free of charge: this tests the address and the key. `betterAddress` is set
 * where a common mistake in the address explains the failure. Never throws for what a provider does.
 */
export async function listServerModels(server: Server): Promise<ConnectionReport> {
  const given = serverAddress(server.provider);
  const report = await listAt(given, server);
  if (server.provider.kind !== "openaiCompatible" || !["not-found", "malformed"].includes(report.code)) return report;
  const better = suggestedAddress(given);
  const works = better !== given && (await listAt(better, server)).code === "works";
  return { ...report, betterAddress: works ? better : null };
}

async function listAt(
  address: string,
  { provider: { kind }, apiKey, allowPrivate }: Server,
): Promise<ConnectionReport> {
  const began = performance.now();
  const latencyMs = () => Math.round(performance.now() - began);
  const exchange = newExchange();
  const limits = { totalMs: TIMEOUT_MS, idleMs: TIMEOUT_MS, maxBytes: maxResponseBytes };
  const get = guardedFetch({ allowPrivate, ...limits, key: apiKey, method: "GET" }, exchange);
  try {
    const response = await get(`${address}/models${pageSize[kind] ?? ""}`, { headers: headersOf(kind, apiKey) });
    const body = await response.text();
    const { status } = response;
    if (status !== 200) throw new Error("not a list");
    return { ...noReport, code: "works", status, latencyMs: latencyMs(), models: namesIn(JSON.parse(body)) };
  } catch (error) {
    return failedReport(classifyFailure(error, exchange, apiKey), latencyMs());
  }
}

/** Without these the list comes in pages. */
const pageSize: Partial<Record<Kind, string>> = { anthropic: "?limit=1000", google: "?pageSize=1000" };

function namesIn(list: unknown): string[] {
  const sorted = (names: string[]) => names.slice(0, MOST_MODELS).sort();
  const openai = openaiList.safeParse(list);
  if (openai.success) return sorted(openai.data.data.map(({ id }) => id));
  const google = googleList.safeParse(list);
  if (google.success) return sorted(google.data.models.map(({ name }) => name.replace(/^models\//, "")));
  throw new ChatFailure("malformed", { code: "no-model-list" });
}

function headersOf(kind: Kind, apiKey: string | null): Record<string, string> {
  if (kind === "anthropic") return { "anthropic-version": "2023-06-01", ...(apiKey ? { "x-api-key": apiKey } : {}) };
  if (!apiKey) return {};
  return kind === "google" ? { "x-goog-api-key": apiKey } : { authorization: `Bearer ${apiKey}` };
}
