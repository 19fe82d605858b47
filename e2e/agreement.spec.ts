import type { Locator } from "@playwright/test";
import { openCampaign } from "@/e2e/campaign";
import { countsIn } from "@/e2e/counts-in";
import { demoCampaign } from "@/e2e/demo-campaign";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import type { Agreement } from "@/lib/agreement/schema";

const dimensions = {
  CR: "Context reliance",
  FR: "Factual recall",
  RR: "Reflective reasoning",
  CA: "Conversational ability",
  PA: "Preference alignment",
};
const printed = (value: number) => value.toFixed(3).replace("-", "−");

test("a lead reads how far people and judges agree: the page says what the API says, and how each number came about", async ({
  as,
  api,
}) => {
  test.setTimeout(120_000);
  const lead = await api("lead");
  const id = await demoCampaign(lead);
  const agreement = (await (await lead.get(`/api/v1/campaigns/${id}/agreement?language=all`)).json()) as Agreement;
  const judges = agreement.judges.map(({ judge }) => judge);
  expect(judges).toHaveLength(3);
  const rowOf = (dimension: string, judge?: string) => {
    const row = agreement.rows.find(
      ({ between, dimension: of }) => of === dimension && (between[1] ?? undefined) === judge,
    );
    if (!row) throw new Error(`no row for ${dimension} and ${judge ?? "people"}`);
    return row;
  };

  const page = await as("lead");
  await page.goto(`/campaigns/${id}`);
  await page.getByRole("link", { name: "Agreement" }).click();
  const table = page.locator('section[aria-labelledby="judges"]').getByRole("table");
  const cell = async (name: string, judge: string): Promise<Locator> => {
    const heads = await table.getByRole("columnheader").allTextContents();
    return table
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
      .getByRole("cell")
      .nth(heads.indexOf(judge) - 1);
  };

  await test.step("three judges by five dimensions, as FURINA's table 3", async () => {
    await expect(table).toBeVisible({ timeout: 30_000 });
    for (const judge of judges) await expect(table.getByRole("columnheader", { name: judge })).toBeVisible();
    await expect(table.getByRole("rowheader")).toHaveCount(6);
    for (const [index, [code, name]] of Object.entries(dimensions).entries()) {
      const judge = judges[index % 3] ?? "";
      const { pearson } = rowOf(code, judge);
      await expect(await cell(name, judge), `${judge}, ${name}`).toContainText(
        pearson.value === null ? "–" : printed(pearson.value),
      );
      await expect(await cell(name, judge)).toContainText(String(pearson.n));
    }
    await expectAccessible(page);
  });

  await test.step("another statistic, a press away", async () => {
    await page.locator('a[href*="statistic=alphaOrdinal"]').first().click();
    const [judge = ""] = judges;
    const { alphaOrdinal } = rowOf("CR", judge);
    await expect(await cell(dimensions.CR, judge)).toContainText(
      alphaOrdinal.value === null ? "–" : printed(alphaOrdinal.value),
    );
  });

  await test.step("a heat map, of people and of a judge", async () => {
    const figure = page.locator('section[aria-labelledby="confusion"]').getByRole("figure");
    const counts = () => countsIn(figure);
    await figure.getByRole("button", { name: "Table", exact: true }).click();
    expect(await counts()).toEqual(rowOf("all").confusion);
    const judge = judges[1] ?? "";
    await page.locator(`a[href*="judge=${judge}"]`).click();
    await expect.poll(counts).toEqual(rowOf("all", judge).confusion);
  });

  await test.step("the notes open by the keyboard", async () => {
    const notes = page.locator('section[aria-labelledby="judges"] details');
    const summary = notes.locator("summary");
    await expect(notes.getByRole("definition").first()).toBeHidden();
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(notes.getByRole("definition").first()).toBeVisible();
    await expect(notes).toContainText("1,000");
    await expect(notes).toContainText(/seed/i);
    await expectAccessible(page);
  });

  await test.step("and the rows go home as a table", async () => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator('a[href*="format=csv"]').click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
  });
});

test("a lead sees what a judge will take, asks it, pauses it in the middle, and has it go on to the end", async ({
  as,
  api,
}) => {
  const [lead, admin] = [await api("lead"), await api("admin")];
  const { id } = await openCampaign(lead, 12, ["annotator1@demo.local"]);
  const { providers } = (await (await admin.get("/api/v1/providers")).json()) as {
    providers: { id: string; kind: string }[];
  };
  const name = `slow-judge-${id.slice(0, 8)}`;
  const made = await admin.post("/api/v1/models", {
    data: {
      provider: providers.find(({ kind }) => kind === "scripted")?.id,
      name,
      model: "scripted-judge:500",
      price: { input: 0, output: 0 },
      concurrency: 2,
    },
  });
  expect(made.status(), await made.text()).toBe(201);

  const page = await as("lead");
  await page.goto(`/campaigns/${id}/agreement`);
  const dialog = page.getByRole("dialog");
  const ask = async () => {
    await page.getByRole("button", { name: "Run judge models" }).click();
    await dialog.getByLabel(new RegExp(`^${name}`)).check();
  };
  await ask();
  await expect(dialog.getByRole("complementary", { name: "Estimate" })).toContainText(/Calls\s*24/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Run", exact: true }).click();

  const judging = page.getByRole("region", { name: new RegExp(name) });
  await judging.getByRole("button", { name: "Pause" }).click();
  await expect(judging.getByText("Paused manually", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await judging.getByRole("button", { name: "Change budget" }).click();
  await dialog.getByLabel("Total in US dollars").fill("2");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(judging).toContainText("of $2.00");
  await judging.getByRole("button", { name: "Resume" }).click();
  await expect(judging.getByText("Finished", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(judging).toContainText("24 of 24 calls");

  await ask();
  await expect(dialog.getByText("have already rated every item", { exact: false })).toBeVisible();
});
