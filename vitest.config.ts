import { defineConfig } from "vitest/config";
import path from "node:path";

/** `unit`: pure rooms, no database. `integration`: the same files run once per database (DATABASE_KIND). */
export default defineConfig({
  resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["app/**/*.test.ts", "lib/**/*.test.ts", "components/**/*.test.ts", "messages/**/*.test.ts"], exclude: ["**/*.db.test.ts"] },
      },
      {
        extends: true,
        test: { name: "integration", include: ["lib/**/*.db.test.ts", "prisma/**/*.db.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
});
