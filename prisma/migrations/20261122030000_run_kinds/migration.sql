-- AlterTable
ALTER TABLE "Run" ALTER COLUMN "kind" TYPE TEXT USING "kind"::text,
ADD COLUMN     "removableModels" UUID[] DEFAULT ARRAY[]::UUID[];

-- DropEnum
DROP TYPE "RunKind";
