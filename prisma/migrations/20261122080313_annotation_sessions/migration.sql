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
