import { createHash } from "node:crypto";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { storable } from "@/lib/database/storable";
import { throughOutages } from "@/lib/database/outage";

// What a run brings is stored as it comes, thousands of rows a second: calls at the same time become one statement. Every
// statement may be repeated after a crash and stores nothing twice.

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

export type StoredResponse = {
  chatModel: string;
  /** Its name. */
  model: string;
  text: string;
  repairs: string[];
  call: string | null;
};

export type Pair = {
  id: string;
  external: string;
  evaluation: string;
  item: string;
  test: string;
  responses: [test: StoredResponse, base: StoredResponse];
};

const PAIRS = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, external text, hash text, evaluation uuid, item uuid,
      test uuid, responses jsonb)),
  items AS (
    INSERT INTO "Item" (id, "externalId", "contentHash", protocol, asks, language, cluster, "contextId", "evaluationId",
      "benchmarkItemId", "testModelId")
    SELECT g.id, g.external, g.hash, m.protocol, ARRAY[b.question], b.language, b.cluster, b."contextId", g.evaluation,
      b.id, g.test
    FROM given g JOIN "BenchmarkItem" b ON b.id = g.item JOIN "Benchmark" m ON m.id = b."benchmarkId"
    ON CONFLICT DO NOTHING)
  INSERT INTO "Candidate" (id, "itemId", position, "chatModelId", model, text, repairs, "callId")
  SELECT gen_random_uuid(), g.id, r.position - 1, (r.response->>'chatModel')::uuid, r.response->>'model',
    r.response->>'text', r.response->'repairs', (r.response->>'call')::uuid
  FROM given g CROSS JOIN LATERAL jsonb_array_elements(g.responses) WITH ORDINALITY AS r(response, position)
  ON CONFLICT ("itemId", position) DO NOTHING`;

const insertPair = run<Pair & { hash: string }>(PAIRS);

/** An item of the evaluation with the test response first and the base response second. */
export const storePair = (pair: Pair): Promise<void> => {
  const hash = createHash("sha256")
    .update(JSON.stringify([pair.item, ...pair.responses.map(({ text }) => text)]))
    .digest("base64url");
  return insertPair({ ...pair, hash });
};

/** `found` null: the checker's reply could not be read. `submission`: the judge's; `checker`: its chat model. */
export type StoredCheck = {
  submission: string;
  checker: string;
  found: boolean | null;
  evidence: string;
  call: string;
};

const CHECKS = `
  INSERT INTO "HallucinationCheck" (id, "submissionId", "checkerId", found, evidence, "callId")
  SELECT gen_random_uuid(), g.submission, g.checker, g.found, g.evidence, g.call
  FROM jsonb_to_recordset($1::jsonb) AS g(submission uuid, checker uuid, found boolean, evidence text, call uuid)
  ON CONFLICT ("submissionId", "checkerId") DO UPDATE
    SET found = excluded.found, evidence = excluded.evidence, "callId" = excluded."callId"`;

/** What the checker found in the explanation of a judgement. */
export const storeCheck = run<StoredCheck>(CHECKS);
