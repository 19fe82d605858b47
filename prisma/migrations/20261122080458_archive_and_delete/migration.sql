-- AlterTable
ALTER TABLE "Benchmark" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "archivedById" UUID,
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "archivedById" UUID,
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "scenesTogether" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "archivedById" UUID,
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "archivedById" UUID,
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "incompleteSince" TIMESTAMPTZ(3),
ADD COLUMN     "name" TEXT;

-- CreateIndex
CREATE INDEX "Submission_assignmentId_idx" ON "Submission"("assignmentId");

-- CreateIndex
CREATE INDEX "Submission_importId_idx" ON "Submission"("importId");
