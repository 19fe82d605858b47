-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "itemCount" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "CampaignTally" (
    "campaignId" UUID NOT NULL,
    "annotatorId" UUID NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "withRoom" INTEGER NOT NULL DEFAULT 0,
    "begun" INTEGER NOT NULL DEFAULT 0,
    "filled" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CampaignTally_pkey" PRIMARY KEY ("campaignId","annotatorId")
);

-- CreateIndex
CREATE INDEX "CampaignTally_annotatorId_idx" ON "CampaignTally"("annotatorId");

-- AddForeignKey
ALTER TABLE "CampaignTally" ADD CONSTRAINT "CampaignTally_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignTally" ADD CONSTRAINT "CampaignTally_annotatorId_fkey" FOREIGN KEY ("annotatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is there already.
UPDATE "Campaign" c SET "itemCount" = (SELECT count(*) FROM "CampaignItem" ci WHERE ci."campaignId" = c.id);

INSERT INTO "CampaignTally" ("campaignId", "annotatorId", "taken", "withRoom", "begun", "filled")
SELECT h."campaignId", h."annotatorId", count(*), count(*) FILTER (WHERE h.taken < h.overlap),
  count(*) FILTER (WHERE h.first = 1), count(*) FILTER (WHERE h.first = 1 AND h.taken >= h.overlap)
FROM (
  SELECT a."campaignId", a."annotatorId", ci.taken, c.overlap,
    row_number() OVER (PARTITION BY ci.id ORDER BY a."annotatorId") AS first
  FROM "Assignment" a
  JOIN "CampaignItem" ci ON ci.id = a."campaignItemId"
  JOIN "Campaign" c ON c.id = a."campaignId"
  WHERE a.state <> 'returned') h
GROUP BY 1, 2;

-- The functions are PL/pgSQL, also where one query would do: their plans are kept, those of SQL functions are not.

-- Adds changes to the tallies, in the order of their keys, so that two transactions never wait for each other. The
-- last thing that a transaction locks.
CREATE FUNCTION add_tallies(changes "CampaignTally"[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CampaignTally" AS t ("campaignId", "annotatorId", "taken", "withRoom", "begun", "filled")
  SELECT c."campaignId", c."annotatorId", sum(c.taken), sum(c."withRoom"), sum(c.begun), sum(c.filled)
  FROM unnest(changes) c GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("campaignId", "annotatorId") DO UPDATE SET taken = t.taken + EXCLUDED.taken,
    "withRoom" = t."withRoom" + EXCLUDED."withRoom", begun = t.begun + EXCLUDED.begun,
    filled = t.filled + EXCLUDED.filled;
END $$;

-- What changes in the tallies when an annotator takes (sign 1) or returns (sign -1) an item whose count is `higher`
-- with them: their own row, and those of its other annotators where it becomes full or has room again.
CREATE FUNCTION tally_changes(sign int, campaign uuid, annotator uuid, items uuid[], higher int[], overlap int)
RETURNS "CampaignTally"[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT array_agg(c) FROM (
    SELECT ROW(campaign, annotator, sign * count(*), sign * count(*) FILTER (WHERE h < overlap),
      sign * count(*) FILTER (WHERE h = 1), sign * count(*) FILTER (WHERE h = overlap))::"CampaignTally" AS c
    FROM unnest(higher) h
    UNION ALL
    SELECT ROW(campaign, a."annotatorId", 0, -sign, 0, 0)::"CampaignTally"
    FROM unnest(items, higher) AS x(item, h)
    JOIN "Assignment" a ON a."campaignItemId" = x.item AND a.state <> 'returned' AND a."annotatorId" <> annotator
    WHERE x.h = overlap) changed);
END $$;

-- The order in which an annotator sees the candidates of an item: by the hash of annotator, item, index and seed
-- (lib/protocols/draw-order.ts says the same); the stored order where none is drawn.
CREATE FUNCTION draw_order(seed text, annotator uuid, item uuid, candidates int, drawn boolean)
RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (SELECT COALESCE(array_agg(i ORDER BY CASE WHEN drawn
    THEN sha256(convert_to(annotator || '/' || item || '/' || i || '/' || seed, 'UTF8')) END, i), '{}')
  FROM generate_series(0, candidates - 1) i);
END $$;

-- Reserves work for annotators, each request [{ place, campaign, annotator, holding, want, overlap, seed, drawn, at,
-- until, stale }] in turn: extends what they hold where that runs out before `stale`, gives again what their browser
-- does not hold, and takes further items, those already begun first, then in the campaign's order. Rows that another
-- transaction is taking are passed over, never waited for. One row a request: what was given; items that the
-- annotator has annotated, holds, and could still take.
CREATE FUNCTION take_assignments(requests jsonb)
RETURNS TABLE (place int, assignments uuid[], annotated int, held int, open int)
LANGUAGE plpgsql
-- Plans are made once and kept, perhaps while the tables were empty: always by the indexes, as large tables need.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off AS $$
DECLARE
  -- Of what is reserved nothing is annotated yet: said in the queries, since it completes the key of their index.
  r record;
  current uuid;
  begun int;
  filled int;
  mine int;
  given uuid[];
  missing int;
  low int;
  high int;
  ids uuid[];
  items uuid[];
  counts int[];
  changes "CampaignTally"[] := '{}';
  results jsonb := '[]';
BEGIN
  -- One transaction at a time for an annotator in a campaign, so that two tabs cannot take twice.
  PERFORM pg_advisory_xact_lock(k.key) FROM (
    SELECT DISTINCT hashtextextended(q.campaign || '/' || q.annotator, 0) AS key
    FROM jsonb_to_recordset(requests) AS q(campaign uuid, annotator uuid) ORDER BY 1) k;

  -- A request is a sign of life. Before any item is held: this waits for rows.
  WITH due AS (
    SELECT a.id, q.until FROM jsonb_to_recordset(requests) AS q(campaign uuid, annotator uuid, until timestamptz,
      stale timestamptz)
    JOIN "Assignment" a ON a."campaignId" = q.campaign AND a."annotatorId" = q.annotator AND a.state = 'reserved'
      AND a."annotatedAt" IS NULL AND a."reservedUntil" < q.stale
    ORDER BY a.id FOR UPDATE OF a)
  UPDATE "Assignment" a SET "reservedUntil" = due.until FROM due WHERE a.id = due.id;

  FOR r IN
    SELECT * FROM jsonb_to_recordset(requests) AS q(place int, campaign uuid, annotator uuid, holding uuid[], want int,
      overlap int, seed text, drawn boolean, at timestamptz, until timestamptz)
    ORDER BY q.campaign, q.place
  LOOP
    IF current IS DISTINCT FROM r.campaign THEN
      current := r.campaign;
      SELECT COALESCE(sum(t.begun), 0), COALESCE(sum(t.filled), 0) INTO begun, filled
      FROM "CampaignTally" t WHERE t."campaignId" = r.campaign;
    END IF;
    SELECT COALESCE(array_agg(h.id ORDER BY h."reservedAt", h.id), '{}') INTO given FROM (
      SELECT a.id, a."reservedAt" FROM "Assignment" a
      WHERE a."campaignId" = r.campaign AND a."annotatorId" = r.annotator AND a.state = 'reserved'
        AND a."annotatedAt" IS NULL AND a.id <> ALL (r.holding)
      ORDER BY a."reservedAt", a.id LIMIT r.want) h;
    SELECT COALESCE(max(t."withRoom"), 0) INTO mine FROM "CampaignTally" t
    WHERE t."campaignId" = r.campaign AND t."annotatorId" = r.annotator;

    -- First the items that others have begun, if there are any; then untouched ones. Where neither gave anything, all of
    -- them once more: the first search is left out by counts that this transaction has not added to yet.
    FOR search IN 1..3 LOOP
      missing := r.want - cardinality(given);
      EXIT WHEN missing <= 0;
      CONTINUE WHEN search = 1 AND begun - filled - mine <= 0;
      CONTINUE WHEN search = 3 AND cardinality(given) > 0;
      low := CASE search WHEN 1 THEN 1 ELSE 0 END;
      high := CASE search WHEN 2 THEN 0 ELSE r.overlap - 1 END;
      -- A request that finds an item this annotator gave back before gets its row again, with its draft and its order.
      WITH pick AS (
        SELECT ci.id, ci."itemId" FROM "CampaignItem" ci
        WHERE ci."campaignId" = r.campaign AND ci.taken BETWEEN low AND high AND NOT EXISTS (
          SELECT 1 FROM "Assignment" a
          WHERE a."campaignItemId" = ci.id AND a."annotatorId" = r.annotator AND a.state <> 'returned')
        ORDER BY ci.taken DESC, ci.position LIMIT missing FOR UPDATE SKIP LOCKED),
      picked AS (SELECT pick.*, row_number() OVER () AS n FROM pick),
      raised AS (
        UPDATE "CampaignItem" ci SET taken = ci.taken + 1 FROM picked p WHERE ci.id = p.id
        RETURNING ci.id, ci.taken),
      reserved AS (
        INSERT INTO "Assignment" (id, "campaignId", "campaignItemId", "annotatorId", "order", "reservedAt",
          "reservedUntil")
        SELECT gen_random_uuid(), r.campaign, p.id, r.annotator,
          draw_order(r.seed, r.annotator, p."itemId",
            (SELECT count(*)::int FROM "Candidate" k WHERE k."itemId" = p."itemId"), r.drawn),
          r.at + (p.n - 1) * interval '1 millisecond', r.until
        FROM picked p ORDER BY p.n
        ON CONFLICT ("campaignItemId", "annotatorId") DO UPDATE SET state = 'reserved',
          "reservedAt" = EXCLUDED."reservedAt", "reservedUntil" = EXCLUDED."reservedUntil", "returnedAt" = NULL
        RETURNING id, "campaignItemId")
      SELECT COALESCE(array_agg(v.id ORDER BY p.n), '{}'), COALESCE(array_agg(u.id ORDER BY p.n), '{}'),
        COALESCE(array_agg(u.taken ORDER BY p.n), '{}')
      INTO ids, items, counts
      FROM picked p JOIN raised u ON u.id = p.id JOIN reserved v ON v."campaignItemId" = p.id;
      CONTINUE WHEN cardinality(ids) = 0;
      given := given || ids;
      changes := changes || tally_changes(1, r.campaign, r.annotator, items, counts, r.overlap);
      SELECT begun + count(*) FILTER (WHERE c = 1), filled + count(*) FILTER (WHERE c = r.overlap),
        mine + count(*) FILTER (WHERE c < r.overlap)
      INTO begun, filled, mine FROM unnest(counts) c;
    END LOOP;
    results := results || jsonb_build_object('place', r.place, 'campaign', r.campaign, 'annotator', r.annotator,
      'given', to_jsonb(given));
  END LOOP;

  IF cardinality(changes) > 0 THEN
    -- Who is given work is a rater from then on.
    INSERT INTO "Rater" (id, kind, "userId")
    SELECT DISTINCT c."annotatorId", 'person'::"RaterKind", c."annotatorId" FROM unnest(changes) c WHERE c.taken > 0
    ORDER BY 1 ON CONFLICT DO NOTHING;
    PERFORM add_tallies(changes);
  END IF;

  RETURN QUERY
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(results) AS q(place int, campaign uuid, annotator uuid, given uuid[])),
    room AS MATERIALIZED (
      SELECT c.id, c."itemCount" - COALESCE((
        SELECT sum(t.filled)::int FROM "CampaignTally" t WHERE t."campaignId" = c.id), 0) AS items
      FROM "Campaign" c WHERE c.id IN (SELECT campaign FROM asked))
    SELECT q.place, q.given, COALESCE(t.taken, 0) - h.n, h.n, room.items - COALESCE(t."withRoom", 0)
    FROM asked q
    JOIN room ON room.id = q.campaign
    LEFT JOIN "CampaignTally" t ON t."campaignId" = q.campaign AND t."annotatorId" = q.annotator
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS n FROM "Assignment" a
      WHERE a."campaignId" = q.campaign AND a."annotatorId" = q.annotator AND a.state = 'reserved'
        AND a."annotatedAt" IS NULL) h;
END $$;

-- Gives reservations back to their campaign; rows that somebody else holds are passed over. Returns how many came back.
CREATE FUNCTION return_assignments(ids uuid[], at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  r record;
  count int;
  returned int := 0;
  changes "CampaignTally"[] := '{}';
BEGIN
  FOR r IN
    WITH due AS MATERIALIZED (
      SELECT a.id, a."campaignItemId", a."campaignId", a."annotatorId" FROM "Assignment" a
      WHERE a.id = ANY (ids) AND a.state = 'reserved' FOR UPDATE SKIP LOCKED)
    SELECT due.*, c.overlap FROM due JOIN "Campaign" c ON c.id = due."campaignId"
    ORDER BY due."campaignItemId", due."annotatorId"
  LOOP
    -- One by one: whoever is still there counts among the others.
    UPDATE "Assignment" a SET state = 'returned', "returnedAt" = at WHERE a.id = r.id;
    UPDATE "CampaignItem" ci SET taken = ci.taken - 1 WHERE ci.id = r."campaignItemId" RETURNING ci.taken + 1 INTO count;
    changes := changes
      || tally_changes(-1, r."campaignId", r."annotatorId", ARRAY[r."campaignItemId"], ARRAY[count], r.overlap);
    returned := returned + 1;
  END LOOP;
  PERFORM add_tallies(changes);
  RETURN returned;
END $$;

-- Takes a returned assignment back for its annotator, who is still working on it: possible while the item has room.
-- Returns whether it is theirs now.
CREATE FUNCTION retake_assignment(assignment uuid, annotator uuid, until timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  a record;
  count int;
BEGIN
  SELECT s."campaignId", s."campaignItemId", c.overlap INTO a
  FROM "Assignment" s JOIN "Campaign" c ON c.id = s."campaignId"
  WHERE s.id = assignment AND s."annotatorId" = annotator;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(a."campaignId" || '/' || annotator, 0));
  PERFORM 1 FROM "Assignment" s WHERE s.id = assignment AND s.state = 'returned' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE "CampaignItem" ci SET taken = ci.taken + 1 WHERE ci.id = a."campaignItemId" AND ci.taken < a.overlap
  RETURNING ci.taken INTO count;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE "Assignment" s SET state = 'reserved', "returnedAt" = NULL, "reservedUntil" = until WHERE s.id = assignment;
  PERFORM add_tallies(
    tally_changes(1, a."campaignId", annotator, ARRAY[a."campaignItemId"], ARRAY[count], a.overlap));
  RETURN true;
END $$;
