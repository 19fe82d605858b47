-- AlterTable
ALTER TABLE "BaseResponse" ADD COLUMN     "claimedAt" TIMESTAMPTZ(3),
ADD COLUMN     "claimedByRunId" UUID,
ALTER COLUMN "text" DROP NOT NULL;
