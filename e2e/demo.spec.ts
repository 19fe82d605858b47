import type { Page } from "@playwright/test";
import { enterWorkspace } from "@/e2e/campaign";
import { demoCampaign } from "@/e2e/demo-campaign";
import { demoRuns, evaluatedDemo } from "@/e2e/evaluated-demo";
import { expect, test } from "@/e2e/journey.fixture";
import { signIn } from "@/e2e/people";
import { DEMO_PASSWORD } from "@/lib/users/demo-accounts";

test.describe.configure({ timeout: 180_000 });

/** What list and result pages say where they have nothing to show. */
const nothing = /No .* yet\b/;

const seen = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible({ timeout: 30_000 });
  return page.getByRole("main").innerText();
};

test("at the first start no page of a lead is empty, and all of it is labelled", async ({ as, api }) => {
  const lead = await api("lead");
  const { benchmark, evaluation } = await evaluatedDemo(lead);
  const runs = await demoRuns(lead);
  const page = await as("lead");
  for (const path of ["/campaigns", "/benchmarks", "/evaluations", "/imports"])
    await test.step(path, async () => {
      const text = await seen(page, path);
      expect(text).not.toMatch(nothing);
      expect(text).toContain("Demo data");
    });
  for (const path of [
    "/runs",
    ...["evaluation", "judging"].map((kind) => `/runs/${runs[kind]}`),
    `/evaluations/${evaluation}`,
    ...["leaderboard", "pareto", "hallucination"].map((view) => `/benchmarks/${benchmark}/${view}`),
  ])
    await test.step(path, async () => {
      const text = await seen(page, path);
      expect(text).not.toMatch(nothing);
      expect(text).toMatch(/scripted-|\(demo\)/);
    });
  for (const name of ["Dimension selection", "Trajectories"])
    await test.step(name, async () => {
      const id = await demoCampaign(lead, name);
      expect(await seen(page, `/campaigns/${id}`)).not.toMatch(nothing);
      expect(await seen(page, `/campaigns/${id}/agreement`)).toContain("demo-judge-north");
    });
});

test("an annotator goes on in the campaigns of all protocols, and another starts them", async ({
  as,
  api,
  browser,
  baseURL,
}) => {
  const lead = await api("lead");
  const page = await as("annotator");
  for (const [name, left] of [
    ["Dimension selection", 2],
    ["Trajectories", 2],
  ] as const) {
    await page.goto("/annotate");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(`${left} items left`);
    await enterWorkspace(page, await demoCampaign(lead, name));
    await expect(page.getByText("11 of 12", { exact: true })).toBeVisible();
  }
  const context = await browser.newContext({ baseURL });
  await signIn(context.request, "annotator4@demo.local", DEMO_PASSWORD);
  const other = await context.newPage();
  await other.goto("/annotate");
  for (const name of ["Dimension selection", "Trajectories"])
    await expect(other.getByRole("listitem").filter({ hasText: name })).toContainText("12 items left");
  await context.close();
});
