import type { Params } from "@/lib/i18n/codes";
import { callErrorOf } from "@/lib/calls/call-row";
import { callErrorText } from "@/lib/models/english-call-error";
import { LONG_PAGE, pages, pagesAfter, type Cursor } from "@/lib/exports/pages";
import type { ExportScope } from "@/lib/exports/scope";

/** One attempt of a call to a model, with its prompt, response and cost. */
export type CallRow = {
  id: string;
  run: string;
  evaluation: string | null;
  item: string | null;
  role: string;
  step: string | null;
  model: string;
  provider: string;
  about: string | null;
  judge: string | null;
  order: string | null;
  turn: number | null;
  repetition: number | null;
  attempt: number;
  round: number;
  state: string;
  promptHash: string;
  messages: unknown;
  parameters: unknown;
  seed: number | null;
  text: string | null;
  thinking: string | null;
  raw: string | null;
  finishReason: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  cachedTokens: number | null;
  thinkingTokens: number | null;
  tokensEstimated: boolean;
  cost: number | null;
  latencyMs: number | null;
  retries: number;
  cause: string | null;
  /** What the provider said, or the English sentence of our own code. */
  error: string | null;
  errorCode: string | null;
  errorParams: Params | null;
  reusedFrom: string | null;
  sentAt: Date;
  endedAt: Date;
  /** The model is one of the built-in ones, and no language model. */
  scripted: boolean;
};

export const callColumns: readonly (keyof CallRow)[] = [
  "id",
  "run",
  "evaluation",
  "item",
  "role",
  "step",
  "model",
  "provider",
  "about",
  "judge",
  "order",
  "turn",
  "repetition",
  "attempt",
  "round",
  "state",
  "promptHash",
  "messages",
  "parameters",
  "seed",
  "text",
  "thinking",
  "raw",
  "finishReason",
  "inputTokens",
  "outputTokens",
  "cachedTokens",
  "thinkingTokens",
  "tokensEstimated",
  "cost",
  "latencyMs",
  "retries",
  "cause",
  "error",
  "errorCode",
  "errorParams",
  "reusedFrom",
  "sentAt",
  "endedAt",
  "scripted",
];

const CALLS = `
  SELECT c.id, c."runId" AS run, e.id AS evaluation, COALESCE(b."externalId", i."externalId") AS item, c.role, c.step,
    m.name AS model, p.name AS provider, COALESCE(about.name, c.about) AS about, COALESCE(judge.name, c.judge) AS judge,
    c."order", c.turn, c.repetition, c.attempt, c.round, c.state, c."promptHash", c.messages, c.parameters, c.seed,
    c.text, c.thinking, c.raw, c."finishReason", c."inputTokens", c."outputTokens", c."cachedTokens",
    c."thinkingTokens", c."tokensEstimated", c.cost, c."latencyMs", c.retries, c.cause, c.error, c."errorCode",
    c."errorParams", c."reusedFromId" AS "reusedFrom", c."sentAt", c."endedAt", p.kind = 'scripted' AS scripted, c.key
  FROM "Call" c JOIN "ChatModel" m ON m.id = c."modelId" JOIN "Provider" p ON p.id = m."providerId"
  LEFT JOIN "Evaluation" e ON e."runId" = c."runId"
  LEFT JOIN "BenchmarkItem" b ON b.id = c.subject LEFT JOIN "Item" i ON i.id = c.subject
  LEFT JOIN "ChatModel" about ON about.id::text = c.about LEFT JOIN "ChatModel" judge ON judge.id::text = c.judge
  WHERE c."runId" = $1::uuid AND (c.key, c.attempt) > ($2, $3::int) ORDER BY c.key, c.attempt LIMIT $4`;

const RUNS = `
  SELECT r.id, r."createdAt" FROM "Run" r
  LEFT JOIN "Evaluation" e ON e."runId" = r.id LEFT JOIN "Judging" j ON j."runId" = r.id
  WHERE ($1::uuid IS NULL OR j."campaignId" = $1::uuid) AND ($2::uuid IS NULL OR e.id = $2::uuid)
    AND ($3::uuid IS NULL OR e."benchmarkId" = $3::uuid)
    AND ($4::timestamptz IS NULL OR (r."createdAt", r.id) > ($4::timestamptz, $5::uuid))
  ORDER BY r."createdAt", r.id LIMIT $6`;

/**
 * The ledger, a row per attempt, run by run: of one evaluation, of the judgings of one campaign, of a benchmark's
 * evaluations, or of all. Calls about one item are adjacent.
 */
export async function* callRows({ campaign, evaluation, benchmark }: ExportScope): AsyncGenerator<CallRow> {
  for await (const run of pages<Cursor>(RUNS, [campaign, evaluation, benchmark])) {
    const calls = pagesAfter<CallRow & { key: string }>(
      CALLS,
      [run.id],
      ["", 0],
      (row) => [row.key, row.attempt],
      LONG_PAGE,
    );
    for await (const { key: _, ...row } of calls) yield { ...row, error: callErrorText(callErrorOf(row)) };
  }
}
