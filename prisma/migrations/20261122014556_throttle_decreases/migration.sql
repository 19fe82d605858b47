-- AlterTable
ALTER TABLE "ProviderPace" ADD COLUMN     "decreases" INTEGER NOT NULL DEFAULT 0;
