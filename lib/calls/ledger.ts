import { batchWindow } from "@/lib/database/batch-window";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { throughOutages } from "@/lib/database/outage";
import type { Attempt } from "@/lib/calls/next-attempt";
import { log } from "@/lib/log";

/** A row for the ledger, as JSON (`RequestColumns` and `OutcomeColumns`). */
export type LedgerRow = { id: string; json: string };

const COLUMNS = `
  "id","runId","subject","role","step","about","judge","order","turn","repetition","modelId","attempt","round","key",
  "state","promptHash","messages","parameters","seed","raw","text","thinking","finishReason","inputTokens",
  "outputTokens","cachedTokens","thinkingTokens","tokensEstimated","cost","latencyMs","retries","cause","error",
  "errorCode","errorParams","reusedFromId","sentAt","endedAt"`;

const RECORD = `
  "id" uuid,"runId" uuid,"subject" uuid,"role" text,"step" text,"about" text,"judge" text,"order" text,"turn" int,
  "repetition" int,"modelId" uuid,"attempt" int,"round" int,"key" text,"state" text,"promptHash" text,"messages" json,
  "parameters" jsonb,"seed" int,"raw" text,"text" text,"thinking" text,"finishReason" text,"inputTokens" int,
  "outputTokens" int,"cachedTokens" int,"thinkingTokens" int,"tokensEstimated" boolean,"cost" float8,"latencyMs" int,
  "retries" int,"cause" text,"error" text,"errorCode" text,"errorParams" jsonb,"reusedFromId" uuid,
  "sentAt" timestamptz,"endedAt" timestamptz`;

// All rows of a batch and the tallies of their runs in one statement, so in one commit. A row that exists already, by
// its id or its key, is missing from the result.
const INSERT = `
  WITH added AS (
    INSERT INTO "Call" (${COLUMNS})
    SELECT "id","runId","subject","role","step","about","judge","order","turn","repetition","modelId","attempt","round",
      "key","state"::"CallState","promptHash","messages",COALESCE("parameters", '{}'),"seed","raw","text","thinking",
      "finishReason","inputTokens","outputTokens","cachedTokens","thinkingTokens",COALESCE("tokensEstimated", false),
      "cost","latencyMs",COALESCE("retries", 0),"cause","error","errorCode","errorParams","reusedFromId","sentAt",
      "endedAt"
    FROM json_to_recordset($1::json) AS r(${RECORD})
    ON CONFLICT DO NOTHING
    RETURNING "id", "runId", "state", "cost", "inputTokens", "outputTokens", "cachedTokens", "thinkingTokens"),
  tallied AS (
    UPDATE "Run" r SET "spent" = r."spent" + s.cost, "callsDone" = r."callsDone" + s.done,
      "callsInterrupted" = r."callsInterrupted" + s.interrupted,
      "inputTokens" = r."inputTokens" + s.input, "outputTokens" = r."outputTokens" + s.output,
      "cachedTokens" = r."cachedTokens" + s.cached, "thinkingTokens" = r."thinkingTokens" + s.thinking
    FROM (
      SELECT "runId", COALESCE(sum("cost"), 0) AS cost, count(*) FILTER (WHERE "state" = 'done') AS done,
        count(*) FILTER (WHERE "state" = 'interrupted') AS interrupted,
        COALESCE(sum("inputTokens"), 0) AS input, COALESCE(sum("outputTokens"), 0) AS output,
        COALESCE(sum("cachedTokens"), 0) AS cached, COALESCE(sum("thinkingTokens"), 0) AS thinking
      FROM added GROUP BY 1) s
    WHERE r."id" = s."runId")
  SELECT "id" FROM added`;

/**
 * Stores a call in the ledger; resolves when it is committed. False: its run or its model is gone, or its content
 * cannot be stored. Outages of the database are waited out.
 */
export const commitCall = (row: LedgerRow): Promise<boolean> => batchWindow().then(() => commit(row));

const commit = coalesce(commitRows, { most: 250, atOnce: 2 });

async function commitRows(rows: LedgerRow[]): Promise<boolean[]> {
  try {
    return await throughOutages(() => insert(rows));
  } catch (error) {
    if (rows.length > 1) return commitOneByOne(rows);
    log().error({ err: error, call: rows[0]?.id }, "call could not be stored in the ledger");
    return [false];
  }
}

async function commitOneByOne(rows: LedgerRow[]): Promise<boolean[]> {
  const stored: boolean[] = [];
  for (const row of rows) stored.push(...(await commitRows([row])));
  return stored;
}

async function insert(rows: LedgerRow[]): Promise<boolean[]> {
  const added = await query<{ id: string }>(INSERT, [`[${rows.map(({ json }) => json).join()}]`]);
  if (added.length < rows.length) {
    const ids = new Set(added.map(({ id }) => id));
    await storeAsNextAttempt(rows.filter(({ id }) => !ids.has(id)));
  }
  return rows.map(() => true);
}

/**
 * Rows that were not added: those whose id exists were committed before; the others lost to another call with the same
 * key, and what they cost is stored all the same.
 */
async function storeAsNextAttempt(rows: LedgerRow[]): Promise<void> {
  const ids = await storedIds(rows);
  for (const { id, json } of rows.filter(({ id }) => !ids.has(id))) {
    const row = JSON.parse(json) as { runId: string; key: string; attempt: number };
    const [last] = await query<{ attempt: number }>(
      `SELECT max("attempt") AS attempt FROM "Call" WHERE "runId" = $1::uuid AND "key" = $2`,
      [row.runId, row.key],
    );
    await commitRows([{ id, json: JSON.stringify({ ...row, attempt: (last?.attempt ?? 0) + 1 }) }]);
  }
}

/** Which of these rows are in the ledger, by id. */
export async function storedIds(rows: readonly LedgerRow[]): Promise<ReadonlySet<string>> {
  const found = await query<{ id: string }>(`SELECT "id" FROM "Call" WHERE "id" = ANY($1::uuid[])`, [
    rows.map(({ id }) => id),
  ]);
  return new Set(found.map(({ id }) => id));
}

const ATTEMPTS = `
  SELECT "id","key","attempt","round","state","text","cause","error","errorCode","errorParams" FROM "Call"
  WHERE "runId" = $1::uuid AND "subject" = ANY($2::uuid[]) ORDER BY "attempt"`;

/** The ledger's rows of a run's calls about these subjects, by key. */
export async function loadAttempts(runId: string, subjects: string[]): Promise<Map<string, Attempt[]>> {
  const rows = await query<Attempt & { key: string }>(ATTEMPTS, [runId, subjects]);
  return Map.groupBy(rows, ({ key }) => key);
}

/** The latest successful call of another run with the same prompt, parameters and model. */
export type Reusable = {
  id: string;
  text: string;
  thinking: string | null;
  raw: string | null;
  finishReason: string | null;
};

const REUSABLE = `
  SELECT DISTINCT ON ("promptHash") "promptHash","id","runId","text","thinking","raw","finishReason" FROM "Call"
  WHERE "promptHash" = ANY($1::text[]) AND "runId" <> ALL($2::uuid[]) AND "state" = 'done' AND "text" IS NOT NULL
  ORDER BY "promptHash", "id" DESC`;

/** Looks one up by its prompt's hash, for a run that reuses responses. */
export const findReusable: (wanted: { runId: string; hash: string }) => Promise<Reusable | null> = coalesce(
  async (wanted) => {
    const rows = await query<Reusable & { promptHash: string; runId: string }>(REUSABLE, [
      wanted.map(({ hash }) => hash),
      [...new Set(wanted.map(({ runId }) => runId))],
    ]);
    const found = new Map(rows.map((row) => [row.promptHash, row]));
    return wanted.map(({ hash }) => found.get(hash) ?? null);
  },
  { most: 500, atOnce: 2 },
);
