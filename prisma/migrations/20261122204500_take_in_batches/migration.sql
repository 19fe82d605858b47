-- take_assignments writes what a batch of requests was given once, instead of once a request. As before: requests
-- [{ place, campaign, annotator, holding, want, overlap, seed, drawn, at, until, stale }] in turn; extends what they hold
-- where that runs out before `stale`, gives again what their browser does not hold, and takes further items, those
-- already begun first, then in the campaign's order. Rows that another transaction is taking are passed over, never
-- waited for. One row a request: what was given; items that the annotator has annotated, holds, and could still take.
-- New: places are 0, 1, 2 …, and an annotator asks once in a batch for a campaign.
CREATE OR REPLACE FUNCTION take_assignments(requests jsonb)
RETURNS TABLE (place int, assignments uuid[], annotated int, held int, open int)
LANGUAGE plpgsql
-- Plans are made once and kept, perhaps while the tables were empty: always by the indexes, as large tables need.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off AS $$
DECLARE
  -- What an annotator holds is asked for by the expression of its index, and nothing else that an index could answer:
  -- between indexes of equal costs, as over a table that was empty, the planner may take one that reads everything.
  r record;
  current uuid;
  begun int;
  filled int;
  mine int;
  missing int;
  low int;
  high int;
  ids uuid[];
  own uuid[];
  counts int[];
  reached int;
  -- One element a request, in their order: joins with what is no table would compare every row with every other.
  campaigns uuid[];
  annotators uuid[];
  item_overlaps int[];
  seeds text[];
  drawns boolean[];
  ats timestamptz[];
  untils timestamptz[];
  -- One for each assignment that is given again: the place of its request, its id.
  again_places int[] := '{}';
  again uuid[] := '{}';
  -- One for each item that is taken: the place of its request, its id in the campaign, its own, its count with it.
  places int[] := '{}';
  items uuid[] := '{}';
  sources uuid[] := '{}';
  higher int[] := '{}';
  -- The same in the order of item and annotator: places, ranks in the order of taking, assignments.
  made_places int[] := '{}';
  ranks bigint[] := '{}';
  made uuid[] := '{}';
BEGIN
  -- One transaction at a time for an annotator in a campaign, so that two tabs cannot take twice.
  PERFORM pg_advisory_xact_lock(k.key) FROM (
    SELECT DISTINCT hashtextextended(q.campaign || '/' || q.annotator, 0) AS key
    FROM jsonb_to_recordset(requests) AS q(campaign uuid, annotator uuid) ORDER BY 1) k;

  SELECT array_agg(q.campaign ORDER BY q.place), array_agg(q.annotator ORDER BY q.place),
    array_agg(q.overlap ORDER BY q.place), array_agg(q.seed ORDER BY q.place), array_agg(q.drawn ORDER BY q.place),
    array_agg(q.at ORDER BY q.place), array_agg(q.until ORDER BY q.place)
  INTO campaigns, annotators, item_overlaps, seeds, drawns, ats, untils
  FROM jsonb_to_recordset(requests) AS q(place int, campaign uuid, annotator uuid, overlap int, seed text, drawn boolean,
    at timestamptz, until timestamptz);

  -- A request is a sign of life. Before any item is held: this waits for rows.
  SELECT array_agg(h.id) INTO ids
  FROM jsonb_to_recordset(requests) AS q(campaign uuid, annotator uuid, stale timestamptz)
  CROSS JOIN LATERAL (
    SELECT a.id FROM "Assignment" a
    WHERE CASE WHEN a.state = 'reserved' AND a."annotatedAt" IS NULL THEN a."annotatorId" END = q.annotator
      AND a."campaignId" IS NOT DISTINCT FROM q.campaign AND a."reservedUntil" < q.stale OFFSET 0) h;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Assignment" a WHERE a.id = ANY (ids) ORDER BY a.id FOR UPDATE;
    UPDATE "Assignment" a SET "reservedUntil" = (
      SELECT q.until FROM unnest(campaigns, annotators, untils) AS q(campaign, annotator, until)
      WHERE q.campaign = a."campaignId" AND q.annotator = a."annotatorId")
    WHERE a.id = ANY (ids) AND a.state = 'reserved' AND a."annotatedAt" IS NULL;
  END IF;

  FOR r IN
    SELECT q.*, h.ids AS forgotten, COALESCE(t."withRoom", 0) AS "withRoom"
    FROM jsonb_to_recordset(requests) AS q(place int, campaign uuid, annotator uuid, holding uuid[], want int,
      overlap int)
    LEFT JOIN "CampaignTally" t ON t."campaignId" = q.campaign AND t."annotatorId" = q.annotator
    CROSS JOIN LATERAL (
      SELECT (array_agg(a.id ORDER BY a."reservedAt", a.id))[1:q.want] AS ids FROM "Assignment" a
      WHERE CASE WHEN a.state = 'reserved' AND a."annotatedAt" IS NULL THEN a."annotatorId" END = q.annotator
        AND a."campaignId" IS NOT DISTINCT FROM q.campaign AND a.id <> ALL (q.holding)) h
    ORDER BY q.campaign, q.place
  LOOP
    IF current IS DISTINCT FROM r.campaign THEN
      current := r.campaign;
      SELECT COALESCE(sum(t.begun), 0), COALESCE(sum(t.filled), 0) INTO begun, filled
      FROM "CampaignTally" t WHERE t."campaignId" = r.campaign;
    END IF;
    mine := r."withRoom";
    missing := r.want;
    IF r.forgotten IS NOT NULL THEN
      missing := missing - cardinality(r.forgotten);
      again := again || r.forgotten;
      again_places := again_places || array_fill(r.place, ARRAY[cardinality(r.forgotten)]);
    END IF;

    -- First the items that others have begun, if there are any; then untouched ones. Where neither gave anything, all of
    -- them once more: the first search is left out by counts that this transaction has not added to yet.
    FOR search IN 1..3 LOOP
      EXIT WHEN missing <= 0;
      CONTINUE WHEN search = 1 AND begun - filled - mine <= 0;
      CONTINUE WHEN search = 3 AND missing < r.want;
      low := CASE search WHEN 1 THEN 1 ELSE 0 END;
      high := CASE search WHEN 2 THEN 0 ELSE r.overlap - 1 END;
      WITH pick AS (
        SELECT ci.id FROM "CampaignItem" ci
        WHERE ci."campaignId" = r.campaign AND ci.taken BETWEEN low AND high AND NOT EXISTS (
          SELECT 1 FROM "Assignment" a
          WHERE a."campaignItemId" = ci.id AND a."annotatorId" = r.annotator AND a.state <> 'returned')
        ORDER BY ci.taken DESC, ci.position LIMIT missing FOR UPDATE SKIP LOCKED),
      raised AS (
        UPDATE "CampaignItem" ci SET taken = ci.taken + 1 FROM pick WHERE ci.id = pick.id
        RETURNING ci.id, ci."itemId", ci.taken, ci.position)
      SELECT array_agg(u.id ORDER BY u.taken DESC, u.position), array_agg(u."itemId" ORDER BY u.taken DESC, u.position),
        array_agg(u.taken ORDER BY u.taken DESC, u.position)
      INTO ids, own, counts FROM raised u;
      CONTINUE WHEN ids IS NULL;
      missing := missing - cardinality(ids);
      items := items || ids;
      sources := sources || own;
      higher := higher || counts;
      places := places || array_fill(r.place, ARRAY[cardinality(ids)]);
      FOREACH reached IN ARRAY counts LOOP
        IF reached = 1 THEN begun := begun + 1; END IF;
        IF reached = r.overlap THEN filled := filled + 1; ELSE mine := mine + 1; END IF;
      END LOOP;
    END LOOP;
  END LOOP;

  IF cardinality(items) > 0 THEN
    -- A request that finds an item this annotator gave back before gets its row again, with its draft and its order.
    WITH reserved AS (
      INSERT INTO "Assignment" (id, "campaignId", "campaignItemId", "annotatorId", "order", "reservedAt",
        "reservedUntil")
      SELECT gen_random_uuid(), campaigns[x.place + 1], x.item, annotators[x.place + 1],
        draw_order(seeds[x.place + 1], annotators[x.place + 1], x.source,
          (SELECT count(*)::int FROM "Candidate" k WHERE k."itemId" = x.source), drawns[x.place + 1]),
        ats[x.place + 1] + (row_number() OVER (PARTITION BY x.place ORDER BY x.n) - 1) * interval '1 millisecond',
        untils[x.place + 1]
      FROM unnest(places, items, sources) WITH ORDINALITY AS x(place, item, source, n)
      ON CONFLICT ("campaignItemId", "annotatorId") DO UPDATE SET state = 'reserved',
        "reservedAt" = EXCLUDED."reservedAt", "reservedUntil" = EXCLUDED."reservedUntil", "returnedAt" = NULL
      RETURNING id, "campaignItemId", "annotatorId")
    SELECT array_agg(v.id ORDER BY v."campaignItemId", v."annotatorId") INTO made FROM reserved v;
    SELECT array_agg(x.place ORDER BY x.item, annotators[x.place + 1]),
      array_agg(x.n ORDER BY x.item, annotators[x.place + 1])
    INTO made_places, ranks FROM unnest(places, items) WITH ORDINALITY AS x(place, item, n);

    -- Who is given work is a rater from then on.
    INSERT INTO "Rater" (id, kind, "userId")
    SELECT DISTINCT annotators[x.place + 1], 'person'::"RaterKind", annotators[x.place + 1]
    FROM unnest(places) AS x(place)
    ORDER BY 1 ON CONFLICT DO NOTHING;

    -- The rows of those who took, and of the others on items that became full.
    PERFORM add_tallies((
      SELECT array_agg(c) FROM (
        SELECT ROW(campaigns[x.place + 1], annotators[x.place + 1], count(*),
          count(*) FILTER (WHERE x.h < item_overlaps[x.place + 1]), count(*) FILTER (WHERE x.h = 1),
          count(*) FILTER (WHERE x.h = item_overlaps[x.place + 1]))::"CampaignTally" AS c
        FROM unnest(places, higher) AS x(place, h) GROUP BY x.place
        UNION ALL
        SELECT ROW(campaigns[x.place + 1], a."annotatorId", 0, -1, 0, 0)::"CampaignTally"
        FROM unnest(places, items, higher) AS x(place, item, h)
        JOIN "Assignment" a ON a."campaignItemId" = x.item AND a.state <> 'returned'
          AND a."annotatorId" <> annotators[x.place + 1]
        WHERE x.h = item_overlaps[x.place + 1]) changed));
  END IF;

  RETURN QUERY
    WITH room AS MATERIALIZED (
      SELECT c.id, c."itemCount" - COALESCE((
        SELECT sum(t.filled)::int FROM "CampaignTally" t WHERE t."campaignId" = c.id), 0) AS items
      FROM "Campaign" c WHERE c.id = ANY (campaigns)),
    -- A row without an assignment for each request; what is given again stands before what was taken.
    given AS MATERIALIZED (
      SELECT x.place, array_agg(x.id ORDER BY x.n) FILTER (WHERE x.id IS NOT NULL) AS ids
      FROM (
        SELECT p - 1 AS place, NULL::uuid AS id, 0::bigint AS n FROM generate_subscripts(campaigns, 1) p
        UNION ALL
        SELECT y.place, y.id, y.n - cardinality(again)
        FROM unnest(again_places, again) WITH ORDINALITY AS y(place, id, n)
        UNION ALL
        SELECT z.place, z.id, z.n FROM unnest(made_places, made, ranks) AS z(place, id, n)) x
      GROUP BY x.place)
    SELECT given.place, COALESCE(given.ids, '{}'), COALESCE(t.taken, 0) - h.n, h.n,
      room.items - COALESCE(t."withRoom", 0)
    FROM given
    JOIN room ON room.id = campaigns[given.place + 1]
    LEFT JOIN "CampaignTally" t ON t."campaignId" = room.id AND t."annotatorId" = annotators[given.place + 1]
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS n FROM "Assignment" a
      WHERE CASE WHEN a.state = 'reserved' AND a."annotatedAt" IS NULL THEN a."annotatorId" END
          = annotators[given.place + 1] AND a."campaignId" IS NOT DISTINCT FROM room.id) h;
END $$;

-- What annotators hold, and the reservations of a campaign that run out: as expressions, see above.
DROP INDEX "Assignment_campaignId_state_reservedUntil_idx";
CREATE INDEX "Assignment_held_idx" ON "Assignment"
  ((CASE WHEN state = 'reserved' AND "annotatedAt" IS NULL THEN "annotatorId" END));
CREATE INDEX "Assignment_reserved_idx" ON "Assignment"
  ((CASE WHEN state = 'reserved' THEN "campaignId" END), "reservedUntil");

-- As before, with that index.
CREATE OR REPLACE FUNCTION take_limited_assignments(requests jsonb)
RETURNS TABLE (place int, assignments uuid[], annotated int, held int, open int)
LANGUAGE plpgsql AS $$
DECLARE
  limited jsonb;
BEGIN
  -- The locks of take_assignments, in its order: what is counted now is still so when it takes.
  PERFORM pg_advisory_xact_lock(k.key) FROM (
    SELECT DISTINCT hashtextextended(q.campaign || '/' || q.annotator, 0) AS key
    FROM jsonb_to_recordset(requests) AS q(campaign uuid, annotator uuid) ORDER BY 1) k;

  SELECT jsonb_agg(CASE WHEN q.most IS NULL THEN e.request ELSE jsonb_set(e.request, '{want}', to_jsonb(
    LEAST(q.want, h.forgotten + GREATEST(0, q.most - COALESCE(t.taken, 0))))) END)
  INTO limited
  FROM jsonb_array_elements(requests) AS e(request)
  CROSS JOIN LATERAL jsonb_to_record(e.request) AS q(campaign uuid, annotator uuid, holding uuid[], want int, most int)
  LEFT JOIN "CampaignTally" t ON t."campaignId" = q.campaign AND t."annotatorId" = q.annotator
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS forgotten FROM "Assignment" a
    WHERE CASE WHEN a.state = 'reserved' AND a."annotatedAt" IS NULL THEN a."annotatorId" END = q.annotator
      AND a."campaignId" IS NOT DISTINCT FROM q.campaign AND a.id <> ALL (q.holding)) h;

  RETURN QUERY SELECT * FROM take_assignments(limited);
END $$;
