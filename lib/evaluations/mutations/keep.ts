import { createHash } from "node:crypto";
import type { SideOrder } from "@/generated/prisma/enums";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { storable } from "@/lib/evaluations/storable";
import { throughOutages } from "@/lib/database/outage";

// What a run brings is stored as it comes, thousands of rows a second: calls of one moment become one statement. Every statement may
// be repeated after a crash and stores nothing twice.

/** Rows a statement. */
const most = 200;
const atOnce = 2;

const run = <Row>(sql: string) =>
  coalesce<Row, void>(
    async (rows) => {
      await throughOutages(() => query(sql, [storable(rows)]));
      return rows.map(() => undefined);
    },
    { most, atOnce },
  );

export type KeptResponse = { model: string; text: string; repairs: string[]; call: string | null };
export type Pair = {
  id: string;
  external: string;
  evaluation: string;
  item: string;
  test: string;
  responses: [test: KeptResponse, base: KeptResponse];
};

const PAIRS = `
  WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, external text, hash text, evaluation uuid, item uuid, test uuid, responses jsonb)),
  items AS (
    INSERT INTO "Item" (id, "externalId", "contentHash", protocol, dimension, language, cluster, history, "characterId", "sceneId", "evaluationId", "benchmarkItemId", "testModelId")
    SELECT g.id, g.external, g.hash, 'furina-pairwise', b.dimension, b.language, b.cluster, b.history, b."characterId", b."sceneId", g.evaluation, b.id, g.test
    FROM given g JOIN "BenchmarkItem" b ON b.id = g.item ON CONFLICT DO NOTHING)
  INSERT INTO "Response" (id, "itemId", position, model, text, repairs, "callId")
  SELECT gen_random_uuid(), g.id, r.position - 1, r.response->>'model', r.response->>'text', r.response->'repairs', (r.response->>'call')::uuid
  FROM given g CROSS JOIN LATERAL jsonb_array_elements(g.responses) WITH ORDINALITY AS r(response, position)
  ON CONFLICT ("itemId", position) DO NOTHING`;

const storePair = run<Pair & { hash: string }>(PAIRS);

/** An item of the evaluation with the test response first and the base response second. */
export const keepPair = (pair: Pair): Promise<void> => {
  const hash = createHash("sha256")
    .update(JSON.stringify([pair.item, ...pair.responses.map(({ text }) => text)]))
    .digest("base64url");
  return storePair({ ...pair, hash });
};

/** `value` null: the reply could not be read, and `raw` holds it. */
export type KeptJudgement = {
  id: string;
  item: string;
  judge: string;
  dimension: string;
  order: SideOrder;
  value: number | null;
  rationale: string;
  raw: string | null;
  call: string;
  run: string;
};

const JUDGEMENTS = `
  INSERT INTO "Judgement" (id, "itemId", judge, dimension, value, "sideOrder", rationale, raw, "callId", "runId", revision)
  SELECT g.id, g.item, g.judge, g.dimension, g.value, g."order"::"SideOrder", g.rationale, g.raw, g.call, g.run, 1 + COALESCE((SELECT max(j.revision) FROM "Judgement" j
    WHERE j."itemId" = g.item AND j.judge = g.judge AND j.dimension = g.dimension AND j."sideOrder" = g."order"::"SideOrder"), 0)
  FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, item uuid, judge text, dimension text, "order" text, value int, rationale text, raw text, call uuid, run uuid)
  WHERE NOT EXISTS (SELECT 1 FROM "Judgement" j WHERE j.id = g.id)
  ON CONFLICT DO NOTHING`;

/** A judge's reply as a new revision. */
export const keepJudgement = run<KeptJudgement>(JUDGEMENTS);

/** `found` null: the checker's reply could not be read. */
export type KeptCheck = { judgement: string; checker: string; found: boolean | null; evidence: string; call: string };

const CHECKS = `
  INSERT INTO "HallucinationCheck" (id, "judgementId", checker, found, evidence, "callId")
  SELECT gen_random_uuid(), g.judgement, g.checker, g.found, g.evidence, g.call
  FROM jsonb_to_recordset($1::jsonb) AS g(judgement uuid, checker text, found boolean, evidence text, call uuid)
  ON CONFLICT ("judgementId", checker) DO UPDATE SET found = excluded.found, evidence = excluded.evidence, "callId" = excluded."callId"`;

/** What the checker found in the explanation of a judgement. */
export const keepCheck = run<KeptCheck>(CHECKS);
