-- AlterTable
ALTER TABLE "OneTimeLink" ADD COLUMN     "verifies" BOOLEAN NOT NULL DEFAULT true;
