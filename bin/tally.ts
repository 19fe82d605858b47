// Prints "passed failed skipped" of a test report: vitest's or Playwright's JSON. A report that is missing, or counts
// nothing, is one failure.
import { readFileSync } from "node:fs";

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; numFailedTestSuites: number };
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

function tally(file: string): [number, number, number] {
  const report = JSON.parse(readFileSync(file, "utf8")) as Vitest | Playwright;
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return [expected + flaky, unexpected + (unexpected === 0 ? report.errors.length : 0), skipped];
  }
  // A file that cannot be loaded fails no test, yet is a failure.
  const failed = report.numFailedTests || report.numFailedTestSuites;
  return [report.numPassedTests, failed, report.numPendingTests + report.numTodoTests];
}

try {
  const counts = tally(process.argv[2] ?? "");
  console.log((counts[0] + counts[1] === 0 ? [0, 1, counts[2]] : counts).join(" "));
} catch {
  console.log("0 1 0");
}
