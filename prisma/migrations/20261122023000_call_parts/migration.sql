-- AlterTable
ALTER TABLE "Call" RENAME COLUMN "sideOrder" TO "order";
ALTER TABLE "Call" ALTER COLUMN "order" TYPE TEXT USING "order"::text,
ALTER COLUMN "about" TYPE TEXT USING "about"::text,
ALTER COLUMN "judge" TYPE TEXT USING "judge"::text,
ADD COLUMN     "repetition" INTEGER,
ADD COLUMN     "step" TEXT,
ADD COLUMN     "turn" INTEGER;
