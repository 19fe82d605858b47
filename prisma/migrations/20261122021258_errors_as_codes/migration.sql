-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "errorCode" TEXT,
ADD COLUMN     "errorParams" JSONB;

-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "stateErrorCode" TEXT,
ADD COLUMN     "stateErrorParams" JSONB;
