import { setTimeout as pause } from "node:timers/promises";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { storable } from "@/lib/database/storable";
import type { CallContext } from "@/lib/calls/request";
import { throughOutages } from "@/lib/database/outage";

/** Which base response: of a benchmark item, by a model, to one wording of the prompt. */
export type BaseKey = { item: string; model: string; fingerprint: string };
export type BaseAnswer = { text: string; repairs: string[]; call: string | null };

const most = 200;
/** How long a claim holds while its run goes on. */
const LEASE_MINUTES = 15;
const LOOK_AGAIN_MS = 400;

// A row without text is a claim by a run that is asking. It is anybody's once that run no longer goes on.
const CLAIM = `
  WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(item uuid, model uuid, fingerprint text, run uuid)),
  claimed AS (
    INSERT INTO "BaseResponse" AS b (id, "benchmarkItemId", "chatModelId", fingerprint, "claimedByRunId", "claimedAt")
    SELECT gen_random_uuid(), g.item, g.model, g.fingerprint, g.run, now() FROM given g
    ON CONFLICT ("benchmarkItemId", "chatModelId", fingerprint) DO UPDATE SET "claimedByRunId" = excluded."claimedByRunId", "claimedAt" = now()
    WHERE b.text IS NULL AND (b."claimedByRunId" = excluded."claimedByRunId" OR b."claimedAt" < now() - interval '${LEASE_MINUTES} minutes'
      OR NOT EXISTS (SELECT 1 FROM "Run" r WHERE r.id = b."claimedByRunId" AND r.state IN ('planning', 'running')))
    RETURNING "benchmarkItemId" AS item, "chatModelId" AS model, fingerprint)
  SELECT g.item, g.model, g.fingerprint, c.item IS NOT NULL AS claimed, b.text, b.repairs, b."callId" AS call
  FROM given g LEFT JOIN claimed c ON c.item = g.item AND c.model = g.model AND c.fingerprint = g.fingerprint
  LEFT JOIN "BaseResponse" b ON b."benchmarkItemId" = g.item AND b."chatModelId" = g.model AND b.fingerprint = g.fingerprint AND b.text IS NOT NULL`;

// Who claimed it may have let go of it, or another may have answered first: the first answer stays.
const FULFIL = `
  INSERT INTO "BaseResponse" AS b (id, "benchmarkItemId", "chatModelId", fingerprint, text, repairs, "callId")
  SELECT gen_random_uuid(), g.item, g.model, g.fingerprint, g.text, g.repairs, g.call
  FROM jsonb_to_recordset($1::jsonb) AS g(item uuid, model uuid, fingerprint text, text text, repairs jsonb, call uuid)
  WHERE EXISTS (SELECT 1 FROM "BenchmarkItem" i WHERE i.id = g.item)
  ON CONFLICT ("benchmarkItemId", "chatModelId", fingerprint) DO UPDATE SET text = excluded.text, repairs = excluded.repairs, "callId" = excluded."callId",
    "claimedByRunId" = NULL, "claimedAt" = NULL, "createdAt" = now() WHERE b.text IS NULL`;

const STORED = `
  SELECT g.item, g.model, g.fingerprint, b.text, b.repairs, b."callId" AS call
  FROM jsonb_to_recordset($1::jsonb) AS g(item uuid, model uuid, fingerprint text)
  JOIN "BaseResponse" b ON b."benchmarkItemId" = g.item AND b."chatModelId" = g.model AND b.fingerprint = g.fingerprint AND b.text IS NOT NULL`;

const RELEASE = `
  DELETE FROM "BaseResponse" b USING jsonb_to_recordset($1::jsonb) AS g(item uuid, model uuid, fingerprint text, run uuid)
  WHERE b."benchmarkItemId" = g.item AND b."chatModelId" = g.model AND b.fingerprint = g.fingerprint AND b.text IS NULL AND b."claimedByRunId" = g.run`;

type Claim = { claimed: boolean; text: string | null; repairs: string[]; call: string | null };

const claim = coalesce<BaseKey & { run: string }, Claim>(
  async (keys) => {
    const rows = await throughOutages(() => query<BaseKey & Claim>(CLAIM, [JSON.stringify(keys)]));
    const found = new Map(rows.map((row) => [nameOf(row), row]));
    return keys.map((key) => found.get(nameOf(key))!);
  },
  { most, atOnce: 1 },
);
/** Answers with what is stored then: this answer, or the one that was there before. Null where the item is gone. */
const fulfil = coalesce<BaseKey & BaseAnswer, BaseAnswer | null>(
  async (answers) => {
    const rows = await throughOutages(async () => {
      await query(FULFIL, [storable(answers)]);
      return query<BaseKey & BaseAnswer>(STORED, [
        JSON.stringify(answers.map(({ item, model, fingerprint }) => ({ item, model, fingerprint }))),
      ]);
    });
    const found = new Map(rows.map((row) => [nameOf(row), row]));
    return answers.map((answer) => {
      const stored = found.get(nameOf(answer));
      return stored ? { text: stored.text, repairs: stored.repairs, call: stored.call } : null;
    });
  },
  { most, atOnce: 1 },
);
const release = coalesce<BaseKey & { run: string }, void>(
  async (claims) => {
    await throughOutages(() => query(RELEASE, [JSON.stringify(claims)]));
    return claims.map(() => undefined);
  },
  { most, atOnce: 1 },
);

const asking = new Map<string, Promise<BaseAnswer | null>>();
const nameOf = ({ item, model, fingerprint }: BaseKey) => `${item} ${model} ${fingerprint}`;

/** The run that asks; `wait` ends when it is halted. */
type Asker = Pick<CallContext, "runId" | "wait">;

/**
 * The base response of this key: the stored one, or the one that `ask` brings, which is stored. Asked once at a time over all runs and
 * processes: who comes second waits for the first, and asks where that one gave up. Should two have asked all the same, both get the one
 * that was stored first. Null where `ask` brought none. Rejects with `RunHalted` when the run is halted first.
 */
export async function baseResponse(
  asker: Asker,
  key: BaseKey,
  ask: () => Promise<BaseAnswer | null>,
): Promise<BaseAnswer | null> {
  const name = nameOf(key);
  for (;;) {
    const other = asking.get(name);
    if (other === undefined) {
      const own = askOnce(asker, key, ask).finally(() => asking.delete(name));
      asking.set(name, own);
      return own;
    }
    const answer = await asker.wait(other.catch(() => null));
    if (answer !== null) return answer;
  }
}

async function askOnce(asker: Asker, key: BaseKey, ask: () => Promise<BaseAnswer | null>): Promise<BaseAnswer | null> {
  const run = asker.runId;
  for (;;) {
    const { claimed, text, repairs, call } = await claim({ ...key, run });
    if (text !== null) return { text, repairs, call };
    if (claimed) break;
    await asker.wait(pause(LOOK_AGAIN_MS));
  }
  let answer: BaseAnswer | null = null;
  try {
    answer = await ask();
  } finally {
    if (answer === null) await release({ ...key, run });
  }
  return answer && fulfil({ ...answer, ...key });
}
