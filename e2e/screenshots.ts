import path from "node:path";
import type { Page } from "@playwright/test";
import { pages } from "@/e2e/access-list";
import { demoCampaign } from "@/e2e/demo-campaign";
import { test } from "@/e2e/journey.fixture";
import { viewers, type ViewerName } from "@/e2e/people";
import { makeStage, states, type Stage } from "@/e2e/screenshot-states";
import { LOCALE_COOKIE, THEME_COOKIE } from "@/lib/i18n/locales";

const folder = "screenshots";
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const looks = ["en", "zh"].flatMap((locale) => (["light", "dark"] as const).map((theme) => ({ locale, theme })));

type Open = (page: Page) => Promise<void>;
type As = (viewer: ViewerName, options: { colorScheme: "light" | "dark" }) => Promise<Page>;

/** Screenshots in both languages, light and dark, desktop and phone; each in a new browser context. */
async function picture(
  name: string,
  as: As,
  viewer: ViewerName,
  baseURL: string | undefined,
  open: Open,
  fullPage: boolean,
): Promise<void> {
  for (const { locale, theme } of looks) {
    for (const viewport of sizes) {
      const page = await as(viewer, { colorScheme: theme });
      await page.context().addCookies(
        [LOCALE_COOKIE, THEME_COOKIE].map((cookie, index) => ({
          name: cookie,
          value: [locale, theme][index] ?? "",
          url: baseURL ?? "",
        })),
      );
      await page.setViewportSize(viewport);
      await open(page);
      await page.screenshot({ path: path.join(folder, `${name}-${locale}-${theme}-${viewport.width}.png`), fullPage });
      await page.context().close();
    }
  }
}

for (const [address, { answers, at }] of Object.entries(pages)) {
  // As the last viewer who may see the page: the one who sees most.
  const viewer = viewers[answers.lastIndexOf("shown")];
  if (!viewer) continue;
  test(`pictures of ${address}`, async ({ as, api, baseURL }) => {
    const campaign = address.includes("[campaignId]")
      ? await campaignFor(address, await api("lead"), await as("annotator"))
      : "";
    const filled = address.replace(/\[(\w+)\]/g, (_, name: string) =>
      name === "campaignId" ? campaign : (at?.[name] ?? ""),
    );
    const onDesk = address.startsWith("/annotate/");
    const name =
      address === "/"
        ? "home"
        : address
            .slice(1)
            .replace(/[/[\]]+/g, "-")
            .replace(/-$/, "");
    const open = async (page: Page) => {
      await page.goto(filled);
      await page.waitForLoadState("networkidle");
      // The guidelines cover the workspace at the first visit.
      if (onDesk) await page.keyboard.press("Escape");
    };
    await picture(name, as, viewer, baseURL, open, !onDesk);
  });
}

/** The campaign with annotations for leads, one to annotate for the workspace. */
async function campaignFor(
  address: string,
  lead: Parameters<typeof demoCampaign>[0],
  annotator: Page,
): Promise<string> {
  if (!address.startsWith("/annotate/")) return demoCampaign(lead);
  await annotator.goto("/annotate");
  const href = await annotator.locator('a[href^="/annotate/"]').first().getAttribute("href");
  return href?.split("/").at(-1) ?? "";
}

let stage: Promise<Stage> | undefined;

for (const [name, { viewer, fullPage = false, open }] of Object.entries(states)) {
  test(`pictures of ${name}`, async ({ as, api, baseURL }) => {
    stage ??= makeStage(await api("lead"), await api("annotator"), baseURL ?? "");
    const set = await stage;
    await picture(name, as, viewer, baseURL, (page) => open(page, set), fullPage);
  });
}
