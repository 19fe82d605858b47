import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { storable } from "@/lib/database/storable";
import { throughOutages } from "@/lib/database/outage";
import type { Order } from "@/lib/protocols/order";
import type { GivenRating } from "@/lib/protocols/rating";
import { WHOLE_ITEM } from "@/lib/ratings/raters";

/** A judge model's submission; where its reply could not be read, the ratings are blank and `raw` holds the reply. */
export type JudgeSubmission = {
  /** The same for the same call: stored twice, it is there once. */
  id: string;
  item: string;
  /** The judge's chat model. */
  rater: string;
  series: string;
  protocolVersion: number;
  order: Order;
  rationale: string;
  raw: string | null;
  ratings: readonly GivenRating[];
  call: string;
  run: string;
};

// Each is the next revision of its series. Repeated after a crash, the statement changes nothing.
const STORE = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(id uuid, item uuid, rater uuid, series uuid, version int,
      "order" text, rationale text, raw text, call uuid, run uuid, ratings jsonb)),
  raters AS (
    INSERT INTO "Rater" (id, kind, "chatModelId") SELECT DISTINCT g.rater, 'model'::"RaterKind", g.rater FROM given g
    ON CONFLICT DO NOTHING),
  added AS (
    INSERT INTO "Submission" (id, "itemId", "raterId", series, revision, "protocolVersion", "order", rationale, raw,
      "callId", "runId")
    SELECT g.id, g.item, g.rater, g.series,
      1 + COALESCE((SELECT max(s.revision) FROM "Submission" s WHERE s.series = g.series), 0),
      g.version, g."order"::int[], g.rationale, g.raw, g.call, g.run
    FROM given g WHERE NOT EXISTS (SELECT 1 FROM "Submission" s WHERE s.id = g.id)
    ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO "Rating" ("submissionId", question, candidate, value, text)
  SELECT a.id, r.question, r.candidate, r.value, r.text
  FROM added a JOIN given g ON g.id = a.id
  CROSS JOIN LATERAL jsonb_to_recordset(g.ratings) AS r(question text, candidate int, value int, text text)`;

/** Rows a statement. */
const most = 200;

/** Stores a judge's submission as the next revision of its series, together with those that come at the same time. */
export const storeJudgement = coalesce<JudgeSubmission, void>(
  async (submissions) => {
    const rows = submissions.map(({ protocolVersion, order, ratings, ...rest }) => ({
      ...rest,
      version: protocolVersion,
      order: `{${order.join(",")}}`,
      ratings: ratings.map((rating) => ({ ...rating, candidate: rating.candidate ?? WHOLE_ITEM })),
    }));
    await throughOutages(() => query(STORE, [storable(rows)]));
    return submissions.map(() => undefined);
  },
  { most, atOnce: 2 },
);
