import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import path from "node:path";

/** The two that take longest go first, or one worker ends alone with them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /worker\/(kill|outage|conversation)\.db\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** `unit`: pure rooms, no database. `integration`: the same files run once per database (DATABASE_KIND). */
export default defineConfig({
  resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
  test: {
    // Vitest leaves a core free by itself; on two cores that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The files of a worker share its modules: to load them anew for each took longer than most files take. Each has its own database.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "lib/**/*.test.ts", "components/**/*.test.ts", "messages/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["lib/**/*.db.test.ts", "prisma/**/*.db.test.ts"],
          globalSetup: "lib/database/template.fixture.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
