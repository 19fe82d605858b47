-- AlterTable
ALTER TABLE "Call" ALTER COLUMN "messages" SET DATA TYPE JSON;

-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "cachedTokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "callsDone" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "callsInterrupted" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "inputTokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "outputTokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "thinkingTokens" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Call_runId_endedAt_idx" ON "Call"("runId", "endedAt");

-- What the calls that are there already add up to.
UPDATE "Run" r SET "callsDone" = c.done, "callsInterrupted" = c.interrupted, "inputTokens" = c.input, "outputTokens" = c.output, "cachedTokens" = c.cached, "thinkingTokens" = c.thinking
FROM (SELECT "runId", count(*) FILTER (WHERE "state" = 'done') AS done, count(*) FILTER (WHERE "state" = 'interrupted') AS interrupted,
    COALESCE(sum("inputTokens"), 0) AS input, COALESCE(sum("outputTokens"), 0) AS output, COALESCE(sum("cachedTokens"), 0) AS cached, COALESCE(sum("thinkingTokens"), 0) AS thinking
  FROM "Call" GROUP BY 1) c WHERE c."runId" = r."id";
