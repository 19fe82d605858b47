import { request, type APIRequestContext, type Page } from "@playwright/test";
import { enterWorkspace, openCampaign, pairsFile } from "@/e2e/campaign";
import { signIn, type ViewerName } from "@/e2e/people";
import { call } from "@/e2e/server-action";
import { LOCALE_COOKIE, THEME_COOKIE } from "@/lib/i18n/locales";
import { DEMO_PASSWORD } from "@/lib/users/demo-accounts";

const me = "annotator1@demo.local";
const other = "annotator2@demo.local";

/** Campaigns in states that a new one does not have. */
export type Stage = { fresh: string; single: string; done: string; closed: string; waiting: string; twelve: string };

/** Creates them by the API. */
export async function makeStage(
  lead: APIRequestContext,
  annotator: APIRequestContext,
  baseURL: string,
): Promise<Stage> {
  const make = async (items: number, people = [me]) => (await openCampaign(lead, items, people)).id;
  const [done, closed, waiting] = [await make(1), await make(1), await make(1, [me, other])];
  for (const campaign of [done, closed]) {
    const { assignment } = (await (await annotator.post(`/api/v1/campaigns/${campaign}/next`)).json()) as {
      assignment: string;
    };
    await annotator.post(`/api/v1/assignments/${assignment}/annotation`, {
      data: { value: 2, rationale: "", activeSeconds: 20 },
    });
  }
  await call(lead, "lib/campaigns/actions.ts#closeCampaignAction", [closed]);
  const colleague = await request.newContext({ baseURL });
  await signIn(colleague, other, DEMO_PASSWORD);
  await colleague.post(`/api/v1/campaigns/${waiting}/next`);
  await colleague.dispose();
  return { fresh: await make(3), single: await make(1), done, closed, waiting, twelve: await make(12) };
}

type State = { viewer: ViewerName; fullPage?: boolean; open: (page: Page, stage: Stage) => Promise<void> };

const settled = async (page: Page, address: string) => {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
};
const desk = (keys: string[]): State => ({
  viewer: "annotator",
  open: async (page, { fresh }) => {
    await enterWorkspace(page, fresh);
    for (const key of keys) await page.keyboard.press(key);
  },
});
const resting = (campaign: keyof Stage): State => ({
  viewer: "annotator",
  open: (page, stage) => settled(page, `/annotate/${stage[campaign]}`),
});
const answer = async (page: Page, times: number) => {
  for (let time = 0; time < times; time++) {
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
  }
  // Long enough for the first attempt to fail.
  await page.waitForTimeout(1_500);
};
const offline = (times: number, then?: (page: Page) => Promise<void>): State => ({
  viewer: "annotator",
  open: async (page, { twelve }) => {
    await enterWorkspace(page, twelve);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await answer(page, times);
    await then?.(page);
  },
});
const signedOut = (campaign: "fresh" | "single"): State => ({
  viewer: "annotator",
  open: async (page, stage) => {
    await enterWorkspace(page, stage[campaign]);
    await page.waitForLoadState("networkidle");
    const kept = (await page.context().cookies()).filter(({ name }) => name === LOCALE_COOKIE || name === THEME_COOKIE);
    await page.context().clearCookies();
    await page.context().addCookies(kept);
    await answer(page, 1);
  },
});
const brokenFile = () =>
  pairsFile(6)
    .split("\n")
    .map((line, index) => {
      const item = JSON.parse(line) as { dimension: string; responses: unknown[]; language?: string };
      if (index === 1) item.dimension = "XX";
      if (index === 3) delete item.language;
      if (index === 4) item.responses.pop();
      return index === 5 ? line.slice(0, -12) : JSON.stringify(item);
    })
    .join("\n");
const imports = (text: () => string): State => ({
  viewer: "lead",
  fullPage: true,
  open: async (page) => {
    await settled(page, "/imports/new");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "third-night.jsonl", mimeType: "application/x-ndjson", buffer: Buffer.from(text()) });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
  },
});

/** Pages in particular states. */
export const states: Record<string, State> = {
  "state-done": resting("done"),
  "state-closed": resting("closed"),
  "state-waiting": resting("waiting"),
  "state-offline": offline(2),
  "state-offline-list": offline(2, (page) => page.getByRole("status").getByRole("button").click()),
  "state-offline-empty": offline(5),
  "state-signed-out": signedOut("fresh"),
  "state-signed-out-empty": signedOut("single"),
  "sheet-keys": desk(["?"]),
  "sheet-guidelines": desk(["g"]),
  "sheet-profile": desk(["p"]),
  "panel-unsure": desk(["u"]),
  "panel-flag": desk(["f"]),
  "panel-comment": desk(["c"]),
  "panel-definition": desk(["d"]),
  "agreement-empty": {
    viewer: "lead",
    fullPage: true,
    open: (page, { fresh }) => settled(page, `/campaigns/${fresh}/agreement`),
  },
  "overview-empty": { viewer: "lead", fullPage: true, open: (page, { fresh }) => settled(page, `/campaigns/${fresh}`) },
  "import-faults": imports(brokenFile),
  "import-preview": imports(() => pairsFile(3)),
  "dialog-invite": {
    viewer: "admin",
    open: async (page) => {
      await settled(page, "/users");
      await page.getByRole("button", { name: /^(Invite|邀请)$/ }).click();
    },
  },
  "menu-account": {
    viewer: "admin",
    open: async (page) => {
      await settled(page, "/campaigns");
      await page.getByRole("banner").getByRole("button").last().click();
    },
  },
  "campaign-listed": {
    viewer: "lead",
    fullPage: true,
    open: async (page) => {
      await settled(page, "/campaigns/new");
      await page.getByRole("radio").last().check();
      await page.getByRole("checkbox").nth(1).check();
      await page.locator("main form [type=submit]").click();
      await page.waitForTimeout(500);
    },
  },
  "not-found": { viewer: "lead", open: (page) => settled(page, "/nowhere") },
  "not-found-desk": {
    viewer: "annotator",
    open: (page) => settled(page, "/annotate/00000000-0000-4000-8000-000000000000"),
  },
  forbidden: { viewer: "annotator", open: (page) => settled(page, "/users") },
  // A blocked script breaks the page below the header.
  error: {
    viewer: "lead",
    open: async (page) => {
      await settled(page, "/imports");
      await page.route("**/_next/static/chunks/**", (route) => route.abort());
      await page.locator('main a[href="/imports/new"]').first().click();
      await page.getByRole("button", { name: /^(Try again|重试)$/ }).waitFor();
    },
  },
};
