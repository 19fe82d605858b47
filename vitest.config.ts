import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import path from "node:path";

/** Runs the longest files first, so that no worker ends with them alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /(worker\/(kill|outage|conversation)|backups\/drill)\.db\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** `unit`: without a database. `integration`: on the embedded database, or on the one in TEST_DATABASE_URL. */
export default defineConfig({
  resolve: {
    alias: {
      "@": path.resolve(import.meta.dirname),
      "server-only": path.resolve(import.meta.dirname, "lib/server-only.ts"),
    },
  },
  test: {
    // Vitest leaves one core free by default, which is half of two.
    maxWorkers: Math.max(2, availableParallelism()),
    // The files of a worker share its modules: loading them again took longer than most files. Each has its own
    // database.
    isolate: false,
    setupFiles: "lib/property-tests.fixture.ts",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,bin,components,lib,messages,prisma}/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{bin,lib,prisma}/**/*.db.test.ts"],
          globalSetup: "lib/database/template.fixture.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
