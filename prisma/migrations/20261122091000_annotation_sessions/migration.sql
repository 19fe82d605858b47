-- CreateEnum
CREATE TYPE "SessionEnd" AS ENUM ('items', 'minutes', 'day-items', 'day-minutes', 'idle', 'stopped', 'finished', 'closed');

-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "dailyItems" INTEGER,
ADD COLUMN     "dailyMinutes" INTEGER,
ADD COLUMN     "pauseMinutes" INTEGER NOT NULL DEFAULT 15,
ADD COLUMN     "sessionItems" INTEGER,
ADD COLUMN     "sessionMinutes" INTEGER;

-- CreateTable
CREATE TABLE "AnnotationSession" (
    "id" UUID NOT NULL,
    "campaignId" UUID NOT NULL,
    "annotatorId" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "end" "SessionEnd",

    CONSTRAINT "AnnotationSession_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AnnotationSession_startedAt_id_idx" ON "AnnotationSession"("startedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AnnotationSession_campaignId_annotatorId_startedAt_key" ON "AnnotationSession"("campaignId", "annotatorId", "startedAt");

-- AddForeignKey
ALTER TABLE "AnnotationSession" ADD CONSTRAINT "AnnotationSession_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnotationSession" ADD CONSTRAINT "AnnotationSession_annotatorId_fkey" FOREIGN KEY ("annotatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- take_assignments with session limits: a request may name the `most` items that its annotator may have annotated and
-- hold together. That sum does not change while annotations are stored, so that requests of several devices at once
-- cannot pass it together; where it is reached, only what is held already is given again.
CREATE FUNCTION take_limited_assignments(requests jsonb)
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
    WHERE a."campaignId" = q.campaign AND a."annotatorId" = q.annotator AND a.state = 'reserved'
      AND a."annotatedAt" IS NULL AND a.id <> ALL (q.holding)) h;

  RETURN QUERY SELECT * FROM take_assignments(limited);
END $$;
