import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "@/e2e/browser";

// Read again in every worker, so what is drawn once is kept in the environment that they inherit.
const port = (process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000)));
const folder = (process.env.E2E_DATA_DIR ??= freshFolder());
const address = `http://127.0.0.1:${port}`;

/** Gone with the process that made it, which is after the server has stopped. */
function freshFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "dramaturg-e2e-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The real server, built, on a fresh data folder with the demo; one for all journeys. */
export default defineConfig({
  testDir: "e2e",
  outputDir: path.join(import.meta.dirname, "test-results"),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: launchOptions(),
  },
  webServer: {
    cwd: import.meta.dirname,
    command: "exec node --import tsx bin/server.ts",
    url: `${address}/api/v1/health`,
    env: { PORT: port, DATA_DIR: folder, LOG_LEVEL: "warn", HOST: "127.0.0.1", DATABASE_URL: "", PUBLIC_URL: "", AUTH_SECRET: "" },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
