import type { Page } from "@playwright/test";
import { demoCampaign } from "@/e2e/demo-campaign";
import { evaluatedDemo } from "@/e2e/evaluated-demo";
import { expect, test } from "@/e2e/journey.fixture";

/** A sheet of A4 without its margins, in CSS pixels. */
const sheet = { width: 688, height: 1016 };

/** What would be wrong on paper: controls, parts wider than the sheet, light text. */
const faults = (page: Page) =>
  page.evaluate((width) => {
    const shown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const luminance = (colour: string) =>
      (colour.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0);
    return {
      controls: [...document.querySelectorAll("body > header, button:not(th button), [role=search]")].filter(shown)
        .length,
      navigation: [...document.querySelectorAll("nav:not([data-choices])")].filter(shown).length,
      wide: [...document.querySelectorAll("figure, figure svg")].filter(
        (each) => each.getBoundingClientRect().right > width + 1,
      ).length,
      pale: [...document.querySelectorAll("h1, h2, p, td, th, figcaption, svg text")].filter(
        (each) => shown(each) && luminance(getComputedStyle(each)[each.closest("svg") ? "fill" : "color"]) > 130,
      ).length,
      ground: luminance(getComputedStyle(document.documentElement).backgroundColor),
      broken: [...document.querySelectorAll("figure, table, tr")].filter(
        (each) => getComputedStyle(each).breakInside !== "avoid",
      ).length,
      figures: document.querySelectorAll("figure svg").length,
    };
  }, sheet.width);

test("pages of numbers print without controls, in dark letters on white, figures whole", async ({ as, api }) => {
  const lead = await api("lead");
  const { benchmark, evaluation } = await evaluatedDemo(lead);
  const page = await as("lead", { colorScheme: "dark" });
  for (const [address, figures] of [
    [`/benchmarks/${benchmark}/leaderboard`, 1],
    [`/benchmarks/${benchmark}/pareto`, 2],
    [`/evaluations/${evaluation}`, 1],
    [`/campaigns/${await demoCampaign(lead)}/agreement`, 2],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.locator("[data-point]").first()).toBeVisible({ timeout: 30_000 });
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize(sheet);
    const found = await faults(page);
    expect(found.figures, address).toBeGreaterThanOrEqual(figures);
    expect(found, address).toMatchObject({ controls: 0, navigation: 0, wide: 0, pale: 0, broken: 0, ground: 255 });
    await expect(page.locator("nav[data-choices] [aria-current]").first(), "what was chosen").toBeVisible();
  }
});
