// Prints "passed failed skipped" of a JSON report of vitest or Playwright, then a line for each failed test: its file,
// its name and the first line of the error. A report that is missing or has no tests counts as one failure.
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

type Assertion = { fullName: string; status: string; failureMessages: string[] };
type Vitest = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
};
type Suite = {
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
};
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
};

const MISSING = { counts: [0, 1, 0], failures: ["a test report is missing or has no tests"] };

function line(place: string, name: string, message = ""): string {
  const error = stripVTControlCharacters(message).trim().split("\n", 1)[0] ?? "";
  return `${place} › ${name}${error && `: ${error.slice(0, 200)}`}`;
}

function ofVitest(report: Vitest) {
  // A file that cannot be loaded has no failed test, but is a failure.
  const failed = report.numFailedTests || report.numFailedTestSuites;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = path.relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [line(place, "the file could not be loaded", message)];
    return tests.map((test) => line(place, test.fullName, test.failureMessages[0]));
  });
  return { counts: [report.numPassedTests, failed, report.numPendingTests + report.numTodoTests], failures };
}

function ofSuite(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line: at, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => line(`e2e/${file}:${at}`, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...(suite.suites ?? []).flatMap(ofSuite)];
}

function ofPlaywright({ stats, errors, suites }: Playwright) {
  const failed = stats.unexpected + (stats.unexpected === 0 ? errors.length : 0);
  return {
    counts: [stats.expected + stats.flaky, failed, stats.skipped],
    failures: [...suites.flatMap(ofSuite), ...errors.map(({ message }) => line("e2e", "error outside tests", message))],
  };
}

function tally(file: string) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as Vitest | Playwright;
    const { counts, failures } = "stats" in report ? ofPlaywright(report) : ofVitest(report);
    return counts[0]! + counts[1]! === 0 ? MISSING : { counts, failures };
  } catch {
    return MISSING;
  }
}

const { counts, failures } = tally(process.argv[2] ?? "");
console.log([counts.join(" "), ...failures].join("\n"));
