-- AlterTable
ALTER TABLE "RunTask" ADD COLUMN     "heldBy" UUID,
ADD COLUMN     "lease" INTEGER NOT NULL DEFAULT 0;

-- Tasks were batches of a queue in a schema of its own; now each is leased by its own row.
DROP SCHEMA IF EXISTS boss CASCADE;
