import path from "node:path";
import { pages } from "@/e2e/access-list";
import { test } from "@/e2e/fixtures";
import { viewers } from "@/e2e/people";
import { LOCALE_COOKIE, THEME_COOKIE } from "@/lib/i18n/locales";

const folder = "screenshots";
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Addresses of one-of-a-kind pages, found on the pages that lead to them. */
const found: Record<string, string> = {};

for (const [address, { answers, at }] of Object.entries(pages)) {
  // As the one with the most to see: the last who is shown it.
  const viewer = viewers[answers.lastIndexOf("shown")];
  if (!viewer || address === "/forbidden") continue;
  test(`pictures of ${address}`, async ({ as, baseURL }) => {
    for (const locale of ["en", "zh"]) {
      for (const theme of ["light", "dark"] as const) {
        const page = await as(viewer, { colorScheme: theme });
        await page.context().addCookies([LOCALE_COOKIE, THEME_COOKIE].map((name, index) => ({ name, value: [locale, theme][index] ?? "", url: baseURL ?? "" })));
        if (!found.campaignId) {
          const annotator = await as("annotator");
          await annotator.goto("/annotate");
          const href = await annotator.locator('a[href^="/annotate/"]').first().getAttribute("href");
          found.campaignId = href?.split("/").at(-1) ?? "";
        }
        const filled = address.replace(/\[(\w+)\]/g, (_, name: string) => found[name] ?? at?.[name] ?? "");
        for (const viewport of sizes) {
          await page.setViewportSize(viewport);
          await page.goto(filled);
          await page.waitForLoadState("networkidle");
          // The guidelines cover the desk at a first visit.
          if (address.startsWith("/annotate/")) await page.keyboard.press("Escape");
          const name = `${address === "/" ? "home" : address.slice(1).replace(/[/[\]]+/g, "-").replace(/-$/, "")}-${locale}-${theme}-${viewport.width}.png`;
          await page.screenshot({ path: path.join(folder, name), fullPage: !address.startsWith("/annotate/") });
        }
        await page.context().close();
      }
    }
  });
}
