import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

// The shell has no interface of its own, which takes a sixth of the processor time of a whole browser.
const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of a Chromium: PLAYWRIGHT_CHROMIUM_PATH, else Playwright's own, else the system's; else undefined. */
export function findChromium(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  return [...(named ? [named] : [chromium.executablePath()]), ...SYSTEM].find((path) => existsSync(path));
}

/** How to launch Chromium: without GPU emulation; as root without a sandbox. */
export function launchOptions(): LaunchOptions {
  const asRoot = process.getuid?.() === 0;
  return {
    executablePath: findChromium(),
    args: ["--disable-gpu", ...(asRoot ? ["--no-sandbox", "--disable-dev-shm-usage"] : [])],
  };
}
