-- RenameTable
ALTER TABLE "ProviderPace" RENAME TO "ProviderThrottle";
ALTER TABLE "ProviderThrottle" RENAME COLUMN "loweredAt" TO "decreasedAt";
ALTER TABLE "ProviderThrottle" RENAME CONSTRAINT "ProviderPace_pkey" TO "ProviderThrottle_pkey";
ALTER TABLE "ProviderThrottle" RENAME CONSTRAINT "ProviderPace_providerId_fkey" TO "ProviderThrottle_providerId_fkey";
