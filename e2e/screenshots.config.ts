import { defineConfig } from "@playwright/test";
import journeys from "@/playwright.config";

/** `npm run screenshots`: pictures of every page, for people to look at; no test. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  testMatch: "screenshots.ts",
  timeout: 600_000,
  use: { ...journeys.use, trace: "off", screenshot: "off" },
});
