import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "@/e2e/browser";

/** Tests that start servers themselves. */
const OWN_SERVERS = /\/(start|first-start|evaluate|outage|single-sign-on)\.spec\.ts$/;

/**
 * End-to-end tests on built servers: each worker has its own (e2e/journey.fixture.ts), so they are independent. Two
 * projects, since a worker is replaced, with its server, between tests of different fixtures.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: path.join(import.meta.dirname, "test-results"),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  projects: [
    { name: "own servers", testMatch: OWN_SERVERS },
    { name: "demo server", testIgnore: OWN_SERVERS },
  ],
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // A trace takes a snapshot of the page at every action, which costs more than most actions: asked for by E2E_TRACE.
    trace: process.env.E2E_TRACE ? { mode: "retain-on-failure", screenshots: false } : "off",
    launchOptions: launchOptions(),
  },
});
