import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import path from "node:path";

/** Runs the longest files first, so that no worker ends with them alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /(worker\/(kill|outage|conversation)|backups\/drill|runs\/runs)\.db\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Both databases run them unless there is a server: their rooms know only tables that other tests use on both.
const ON_ONE_DATABASE = ["lib/{calls,judgings,throttling}/**/*.db.test.ts"];

const server = process.env.TEST_DATABASE_URL ?? "";

/** The tests with a database, on the server or, where none is named, on the embedded one. */
const onDatabase = (name: string, url: string, exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include: ["{bin,lib,prisma}/**/*.db.test.ts"],
    exclude,
    env: { TEST_DATABASE_URL: url },
    globalSetup: "lib/database/template.fixture.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/** `unit`: without a database. `embedded` and, where TEST_DATABASE_URL names a server, `postgres`: with one. */
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
      onDatabase("embedded", "", server ? ON_ONE_DATABASE : []),
      ...(server ? [onDatabase("postgres", server, [])] : []),
    ],
  },
});
