import { defineConfig } from "prisma/config";

// These commands ask for a native engine they never run; any existing file satisfies them.
if (process.argv.some((argument) => ["generate", "validate", "format"].includes(argument))) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
}

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://localhost/dramaturg" },
});
