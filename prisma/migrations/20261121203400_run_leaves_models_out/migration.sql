-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "leftOut" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "stateModelId" UUID;
