import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where a Chromium is: the one that is named, else Playwright's own, else the system's; undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  return [...(named ? [named] : [chromium.executablePath()]), ...SYSTEM].find((path) => existsSync(path));
}

/** How Chromium is started here: it draws without a graphics card, rather than by imitating one; as root it has no sandbox. */
export function launchOptions(): LaunchOptions {
  const asRoot = process.getuid?.() === 0;
  return {
    executablePath: findChromium(),
    args: ["--disable-gpu", ...(asRoot ? ["--no-sandbox", "--disable-dev-shm-usage"] : [])],
  };
}
