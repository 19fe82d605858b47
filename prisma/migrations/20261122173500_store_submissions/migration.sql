-- Stores submissions of annotators, each for an assignment that no other of them names: submission, ratings, assignment
-- and draft. Rows are locked in the order of their ids. One row for each assignment that is the annotator's: whether
-- its campaign is open, what was stored under the key before, and the submission that was stored now.
-- A function keeps its plan, and has the foreign keys checked by index also where their plans were made while tables
-- were nearly empty.
CREATE FUNCTION store_submissions(submissions jsonb)
RETURNS TABLE (place int, open boolean, before uuid, id uuid, revision int)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(submissions) AS g(place int, assignment uuid, annotator uuid, key text,
        version int, ratings jsonb, rationale text, unsure text, flag text, comment text, seconds float8,
        at timestamptz)),
    held AS (
      SELECT g.*, a.revision, a.state, a."order", a."campaignItemId", a."campaignId"
      FROM given g JOIN "Assignment" a ON a.id = g.assignment AND a."annotatorId" = g.annotator
      ORDER BY a.id FOR UPDATE OF a),
    found AS (
      SELECT h.*, ci."itemId", (c."openedAt" IS NOT NULL AND c."closedAt" IS NULL) AS open, (
        SELECT n.id FROM "Submission" n WHERE n.series = h.assignment AND n."idempotencyKey" = h.key) AS before
      FROM held h JOIN "CampaignItem" ci ON ci.id = h."campaignItemId" JOIN "Campaign" c ON c.id = h."campaignId"),
    fresh AS MATERIALIZED (
      SELECT CASE WHEN f.open AND f.state <> 'returned' AND f.before IS NULL THEN gen_random_uuid() END AS id, f.*
      FROM found f),
    added AS (
      INSERT INTO "Submission" (id, "itemId", "raterId", series, revision, "protocolVersion", "order", rationale, unsure,
        flag, comment, "activeSeconds", "createdAt", "assignmentId", "idempotencyKey")
      SELECT f.id, f."itemId", f.annotator, f.assignment, f.revision + 1, f.version, f."order", f.rationale, f.unsure,
        f.flag, f.comment, f.seconds, f.at, f.assignment, f.key FROM fresh f WHERE f.id IS NOT NULL),
    rated AS (
      INSERT INTO "Rating" ("submissionId", question, candidate, value, text, evidence)
      SELECT f.id, r.question, r.candidate, r.value, r.text, r.evidence FROM fresh f
      CROSS JOIN LATERAL jsonb_to_recordset(f.ratings)
        AS r(question text, candidate int, value int, text text, evidence jsonb)
      WHERE f.id IS NOT NULL),
    moved AS (
      UPDATE "Assignment" a SET revision = f.revision + 1, state = 'annotated',
        "annotatedAt" = COALESCE(a."annotatedAt", f.at)
      FROM fresh f WHERE a.id = f.assignment AND f.id IS NOT NULL),
    cleared AS (DELETE FROM "Draft" d USING fresh f WHERE d."assignmentId" = f.assignment AND f.id IS NOT NULL)
    SELECT f.place, f.open, f.before, f.id, f.revision + 1 FROM fresh f;
END $$;
