-- AlterTable
ALTER TABLE "User" ADD COLUMN     "erasedAt" TIMESTAMPTZ(3),
ADD COLUMN     "erasedById" UUID,
ADD COLUMN     "pseudonym" TEXT;

-- A code that no account has: random, so that it tells nothing of the account, and as short as is free.
CREATE FUNCTION new_pseudonym() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  digits integer := 4;
  code text;
BEGIN
  -- Two transactions must not draw the same one.
  PERFORM pg_advisory_xact_lock(hashtext('pseudonym'));
  LOOP
    code := left(md5(gen_random_uuid()::text), LEAST(digits, 32));
    EXIT WHEN NOT EXISTS (SELECT 1 FROM "User" WHERE pseudonym = code);
    digits := digits + 1;
  END LOOP;
  RETURN code;
END $$;

-- One by one: each must see those before it.
DO $$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM "User" ORDER BY id LOOP
    UPDATE "User" SET pseudonym = new_pseudonym() WHERE id = account;
  END LOOP;
END $$;

ALTER TABLE "User" ALTER COLUMN "pseudonym" SET DEFAULT new_pseudonym(), ALTER COLUMN "pseudonym" SET NOT NULL;

-- CreateTable
CREATE TABLE "Retention" (
    "kind" TEXT NOT NULL,
    "chosen" BOOLEAN NOT NULL DEFAULT false,
    "days" INTEGER,
    "changedAt" TIMESTAMPTZ(3),
    "changedById" UUID,
    "ranAt" TIMESTAMPTZ(3),
    "removed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Retention_pkey" PRIMARY KEY ("kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_pseudonym_key" ON "User"("pseudonym");
