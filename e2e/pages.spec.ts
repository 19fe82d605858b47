import type { Page } from "@playwright/test";
import { enterWorkspace, openCampaign } from "@/e2e/campaign";
import { demoCampaign } from "@/e2e/demo-campaign";
import { evaluatedDemo } from "@/e2e/evaluated-demo";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { awake, sideways, tabThrough } from "@/e2e/look-over";
import type { ViewerName } from "@/e2e/people";
import { LOCALE_COOKIE } from "@/lib/i18n/locales";

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
/** Both languages, themes and sizes for every page; over two pages every two of them meet. */
const looks = [
  [
    { locale: "en", theme: "light", size: wide },
    { locale: "zh", theme: "dark", size: narrow },
  ],
  [
    { locale: "en", theme: "dark", size: narrow },
    { locale: "zh", theme: "light", size: wide },
  ],
] as const;

type Visit = {
  viewer: ViewerName;
  address: string | ((campaigns: Campaigns) => string);
  open?: (page: Page, address: string) => Promise<void>;
  /** What the address answers with, where that is not 200. */
  status?: 403 | 404;
};
type Campaigns = { demo: string; fresh: string; done: string; benchmark: string; evaluation: string; run: string };
let campaigns: Campaigns | undefined;
const me = ["annotator1@demo.local"];

const visits: Record<string, Visit> = {
  "sign-in": { viewer: "nobody", address: "/sign-in" },
  "a link that is not there": { viewer: "nobody", address: "/welcome/no-such-secret" },
  pending: { viewer: "unverified", address: "/pending" },
  "my campaigns": { viewer: "annotator", address: "/annotate" },
  workspace: {
    viewer: "annotator",
    address: ({ fresh }) => `/annotate/${fresh}`,
    open: async (page, address) => enterWorkspace(page, address.split("/").at(-1) ?? ""),
  },
  "workspace after its guidelines": {
    viewer: "annotator",
    address: ({ fresh }) => `/annotate/${fresh}`,
    open: readGuidelines,
  },
  "workspace with everything done": { viewer: "annotator", address: ({ done }) => `/annotate/${done}` },
  account: { viewer: "annotator", address: "/account" },
  "nothing at this address": { viewer: "annotator", address: "/nowhere", status: 404 },
  "no such campaign": { viewer: "annotator", address: "/annotate/00000000-0000-4000-8000-000000000000", status: 404 },
  forbidden: { viewer: "annotator", address: "/users", status: 403 },
  campaigns: { viewer: "lead", address: "/campaigns" },
  "no campaigns of a filter": { viewer: "lead", address: "/campaigns?search=none-such" },
  "the archive of campaigns": { viewer: "lead", address: "/campaigns?archived=true" },
  "a duplicate of a campaign": { viewer: "lead", address: ({ demo }) => `/campaigns/new?like=${demo}` },
  "new campaign": { viewer: "lead", address: "/campaigns/new" },
  overview: { viewer: "lead", address: ({ demo }) => `/campaigns/${demo}` },
  sessions: { viewer: "lead", address: ({ demo }) => `/campaigns/${demo}/sessions` },
  agreement: { viewer: "lead", address: ({ demo }) => `/campaigns/${demo}/agreement`, open: drawn },
  "a campaign's items": { viewer: "lead", address: ({ demo }) => `/campaigns/${demo}/items` },
  "items on which annotators disagree": {
    viewer: "lead",
    address: ({ demo }) => `/campaigns/${demo}/items?mark=disagreement`,
  },
  "no items of a filter": { viewer: "lead", address: ({ demo }) => `/campaigns/${demo}/items?search=none-such` },
  "an item of a campaign": { viewer: "lead", address: ({ demo }) => `/campaigns/${demo}/items`, open: firstItem },
  "an item as an annotator sees it": {
    viewer: "lead",
    address: ({ demo }) => `/campaigns/${demo}/items`,
    open: firstPreview,
  },
  "agreement with one annotator an item": {
    viewer: "lead",
    address: ({ fresh }) => `/campaigns/${fresh}/agreement`,
  },
  imports: { viewer: "lead", address: "/imports" },
  "import a file": { viewer: "lead", address: "/imports/new" },
  users: { viewer: "admin", address: "/users" },
  models: { viewer: "admin", address: "/models" },
  "add a provider": { viewer: "admin", address: "/models/providers/new" },
  "add a model": { viewer: "admin", address: "/models/new" },
  benchmarks: { viewer: "lead", address: "/benchmarks" },
  "a benchmark": { viewer: "lead", address: ({ benchmark }) => `/benchmarks/${benchmark}` },
  leaderboard: { viewer: "lead", address: ({ benchmark }) => `/benchmarks/${benchmark}/leaderboard`, open: computed },
  hallucination: {
    viewer: "lead",
    address: ({ benchmark }) => `/benchmarks/${benchmark}/hallucination`,
    open: computed,
  },
  pareto: { viewer: "lead", address: ({ benchmark }) => `/benchmarks/${benchmark}/pareto`, open: drawn },
  evaluations: { viewer: "lead", address: "/evaluations" },
  "new evaluation": { viewer: "lead", address: "/evaluations/new" },
  "an evaluation": { viewer: "lead", address: ({ evaluation }) => `/evaluations/${evaluation}`, open: computed },
  runs: { viewer: "lead", address: "/runs" },
  "runs that a filter leaves out": { viewer: "lead", address: "/runs?kind=judging&state=stopped" },
  "a run": { viewer: "lead", address: ({ run }) => `/runs/${run}` },
  "pair by pair": { viewer: "lead", address: ({ evaluation }) => `/evaluations/${evaluation}/items` },
  prompts: { viewer: "lead", address: "/prompts" },
  "a prompt": { viewer: "lead", address: "/prompts/furina-judge" },
  "a prompt filled in": { viewer: "lead", address: "/prompts/furina-judge/preview" },
  "a prompt's new wording": { viewer: "lead", address: "/prompts/furina-judge/edit" },
};

// Shared out among the workers. What fails is named, so nothing is recorded of the many presses.
test.describe.configure({ mode: "parallel" });
test.use({ trace: "off" });

test.beforeEach(async ({ api }) => {
  if (campaigns) return;
  test.setTimeout(180_000);
  const lead = await api("lead");
  const [fresh, done] = [await openCampaign(lead, 3, me), await openCampaign(lead, 1, me)];
  const annotator = await api("annotator");
  const { assignment } = (await (await annotator.post(`/api/v1/campaigns/${done.id}/next`)).json()) as {
    assignment: string;
  };
  expect((await annotator.post(`/api/v1/assignments/${assignment}/annotation`, { data: { value: 4 } })).ok()).toBe(
    true,
  );
  campaigns = { demo: await demoCampaign(lead), fresh: fresh.id, done: done.id, ...(await evaluatedDemo(lead)) };
});

for (const [index, [name, { viewer, address, open, status }]] of Object.entries(visits).entries()) {
  test(`${name}: nothing for axe, no sideways scrolling, no error, every control under the Tab key, in both languages and themes`, async ({
    as,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const path =
      typeof address === "string"
        ? address
        : address(campaigns ?? { demo: "", fresh: "", done: "", benchmark: "", evaluation: "", run: "" });
    const page = await as(viewer);
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    for (const { locale, theme, size } of looks[index % 2 ? 1 : 0]) {
      await test.step(`${locale}, ${theme}, ${size.width} wide`, async () => {
        await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? "" }]);
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize(size);
        if (status) expect((await page.request.get(path)).status()).toBe(status);
        await (open ?? visit)(page, path);
        await expect(page.locator("html")).toHaveAttribute("lang", locale === "zh" ? /^zh/ : /^en/);
        await expect(page.getByRole("main")).toBeVisible();
        // Colours once a page: those of the light theme for one page, of the dark one for the next.
        await expectAccessible(page, locale === "en");
        expect(await sideways(page), "pixels to scroll sideways").toBe(0);
        // Once a page, which takes as long as all the rest: wide for one page, narrow for the next.
        if (locale === "en") {
          const { unreached, unmarked } = await tabThrough(page);
          expect(unreached, "controls that Tab does not reach").toEqual([]);
          expect(unmarked, "focus that cannot be seen").toEqual([]);
        }
        expect(await page.locator("body").innerText()).not.toMatch(
          /\b(common|shell|accounts|users|imports|campaigns|sessions|workspace|agreement|faults|models|benchmarks|evaluations|runs|results|prompts|charts|items|records)\.(?!jsonl)[a-z]\w*(\.\w+)*\b/,
        );
        expect(errors.filter((text) => !status || !text.includes(String(status)))).toEqual([]);
        // The next look is again a first visit, in what the browser keeps.
        await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
      });
    }
  });
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** The first item of a list. */
async function firstItem(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const item = await page.getByRole("main").getByRole("rowheader").getByRole("link").first().getAttribute("href");
  await visit(page, item ?? "");
}

/** What an annotator sees of it. */
async function firstPreview(page: Page, path: string): Promise<void> {
  await firstItem(page, path);
  const preview = await page.locator('a[href*="/preview"]').getAttribute("href");
  await visit(page, preview ?? "");
}

/** Numbers that are drawn from resamples come a moment later. */
async function computed(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
}

/** A figure draws itself when its library has come. */
async function drawn(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole("figure").locator("[data-point]").first()).toBeVisible();
}

/** The sheet of a first visit is looked over while it is open: what lies under it is out of reach. */
async function readGuidelines(page: Page, path: string): Promise<void> {
  await visit(page, path);
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button").last().press("Enter");
  await expect(sheet).toBeHidden();
}
