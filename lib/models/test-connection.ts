import { z } from "zod";
import { ChatFailure, type ChatAnswer, type FailureCause, type RateLimits } from "./chat-model";
import { openChatModel, type OpenInput } from "./open";
import { readJson } from "@/lib/protocols/replies/read-json";

/** What a try found out: a code that pages word, the provider's own words, and facts. */
export type ConnectionCheck = {
  code: "works" | FailureCause;
  /** What the provider (or the connection) said where it does not work. */
  words: string | null;
  /** HTTP status of a refusal. */
  status: number | null;
  latencyMs: number;
  /** The beginning of what the model said. */
  said: string | null;
  /** Whether thinking came along. */
  thinks: boolean;
  /** Whether the server counts tokens; without it costs are estimates. */
  countsTokens: boolean;
  /** Whether an answer followed a JSON schema; null where that could not be found out. */
  followsSchema: boolean | null;
  limits: RateLimits | null;
  /** An address under which it does work, where the given one only lacks its version or has too much of a path. */
  betterAddress: string | null;
};

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

/** Asks the model one tiny question, and once more with a schema. Two calls are paid; never throws for what a provider does. */
export async function testConnection(input: OpenInput): Promise<ConnectionCheck> {
  const first = await asked(input);
  if (first.code !== "works") return { ...first, betterAddress: await betterAddress(input, first.code) };
  return { ...first, followsSchema: await followsSchema(input) };
}

async function asked(input: OpenInput): Promise<ConnectionCheck> {
  const began = performance.now();
  const nothing = {
    said: null,
    thinks: false,
    countsTokens: false,
    followsSchema: null,
    limits: null,
    betterAddress: null,
  };
  const latencyMs = () => Math.round(performance.now() - began);
  try {
    const answer = await open(input).answer(question);
    return { ...nothing, code: "works", words: null, status: null, latencyMs: latencyMs(), ...factsOf(answer) };
  } catch (error) {
    if (!(error instanceof ChatFailure)) throw error;
    return { ...nothing, code: error.cause, words: error.message, status: error.status, latencyMs: latencyMs() };
  }
}

const factsOf = ({ text, thinking, usage, limits }: ChatAnswer) => ({
  said: text.slice(0, 100),
  thinks: thinking !== null,
  countsTokens: !usage.estimated,
  limits: limits ?? null,
});

function open(input: OpenInput, more: { structured?: boolean; baseUrl?: string } = {}) {
  const { structured, baseUrl } = more;
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
    const { text } = await open(input, { structured: true }).answer(structuredQuestion);
    return readJson(text, verdict).ok;
  } catch (error) {
    return error instanceof ChatFailure && error.cause === "bad-request" ? false : null;
  }
}

/** The commonest slips: the version left out, or the whole path of the call given. */
async function betterAddress(input: OpenInput, code: FailureCause): Promise<string | null> {
  const { kind, baseUrl } = input.provider;
  if (kind !== "openaiCompatible" || !baseUrl || !["not-found", "malformed", "bad-request", "address"].includes(code))
    return null;
  const bare = baseUrl.replace(/\/+$/, "").replace(/\/(chat\/completions|completions|models)$/, "");
  const better = /\/v\d+$/.test(bare) ? bare : `${bare}/v1`;
  if (better === baseUrl || !URL.canParse(better)) return null;
  try {
    await open(input, { baseUrl: better }).answer(question);
    return better;
  } catch {
    return null;
  }
}
