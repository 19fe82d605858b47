import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "@/e2e/browser";

/** Journeys on the real server, built: each worker has one of its own (e2e/journey.fixture.ts), so that they do not meet. */
export default defineConfig({
  testDir: "e2e",
  outputDir: path.join(import.meta.dirname, "test-results"),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // With the page at each step, without a film of it.
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: launchOptions(),
  },
});
