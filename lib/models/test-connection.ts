import "server-only";
import { z } from "zod";
import { ChatFailure, type FailureCause } from "./chat-failure";
import { failedReport, noReport, type ConnectionReport } from "./connection-report";
import { openChatModel, type OpenInput } from "./open";
import { readJson } from "@/lib/protocols/replies/read-json";
import { suggestedAddress } from "./suggested-address";

const longestSeconds = 60;
const question = { messages: [{ role: "user" as const, content: "Reply with the one word OK." }], maxTokens: 400 };
const verdict = z.object({ blue: z.boolean() });
const structuredQuestion = {
  messages: [{ role: "user" as const, content: "Is a cloudless sky blue at noon?" }],
  maxTokens: 400,
  schema: {
    name: "verdict",
    json: {
      type: "object",
      properties: { blue: { type: "boolean" } },
      required: ["blue"],
      additionalProperties: false,
    },
  },
};

/**
 * Asks the model one short question, and once more with a schema: two calls that are charged. Never throws for what a
 * provider does.
 */
export async function testConnection(input: OpenInput): Promise<ConnectionReport> {
  const report = await testOnce(input);
  if (report.code !== "works") return { ...report, betterAddress: await betterAddress(input, report.code) };
  return { ...report, followsSchema: await followsSchema(input) };
}

async function testOnce(input: OpenInput): Promise<ConnectionReport> {
  const began = performance.now();
  const latencyMs = () => Math.round(performance.now() - began);
  try {
    const { text, thinking, usage } = await open(input).complete(question);
    return {
      ...noReport,
      code: "works",
      latencyMs: latencyMs(),
      response: text.slice(0, 100),
      thinks: thinking !== null,
      countsTokens: !usage.estimated,
    };
  } catch (error) {
    if (!(error instanceof ChatFailure)) throw error;
    return failedReport(error, latencyMs());
  }
}

function open(input: OpenInput, changes: { structured?: boolean; baseUrl?: string } = {}) {
  const { structured, baseUrl } = changes;
  const { parameters } = input.model;
  return openChatModel({
    ...input,
    provider: { ...input.provider, ...(baseUrl && { baseUrl }) },
    model: {
      ...input.model,
      parameters: {
        ...parameters,
        ...(structured && { structured }),
        timeoutSeconds: Math.min(longestSeconds, parameters.timeoutSeconds ?? longestSeconds),
      },
    },
  });
}

async function followsSchema(input: OpenInput): Promise<boolean | null> {
  try {
    const { text } = await open(input, { structured: true }).complete(structuredQuestion);
    return readJson(text, verdict).ok;
  } catch (error) {
    return error instanceof ChatFailure && error.cause === "bad-request" ? false : null;
  }
}

async function betterAddress(input: OpenInput, code: FailureCause): Promise<string | null> {
  const { kind, baseUrl } = input.provider;
  if (kind !== "openaiCompatible" || !baseUrl || !["not-found", "malformed", "bad-request", "address"].includes(code))
    return null;
  const better = suggestedAddress(baseUrl);
  if (better === baseUrl || !URL.canParse(better)) return null;
  try {
    await open(input, { baseUrl: better }).complete(question);
    return better;
  } catch {
    return null;
  }
}
