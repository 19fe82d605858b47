-- CreateTable
CREATE TABLE "SecretFingerprint" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "fingerprint" TEXT NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SecretFingerprint_pkey" PRIMARY KEY ("id")
);
