import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { openCampaign, secretModels } from "@/e2e/campaign";
import { demoCampaign } from "@/e2e/demo-campaign";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { awake, sideways } from "@/e2e/look-over";
import type { Agreement } from "@/lib/agreement/schema";

const listOf = (page: Page): Locator => page.getByRole("table", { name: "Items" });
const found = (page: Page): Locator => page.locator("[aria-live=polite]").filter({ hasText: /item/ });

/** A campaign of which one annotator has answered everything by the API, this fast. */
async function answeredCampaign(lead: APIRequestContext, annotator: APIRequestContext, items: number, seconds: number) {
  const campaign = await openCampaign(lead, items, ["annotator1@demo.local"]);
  for (let at = 0; at < items; at++) {
    const next = await annotator.post(`/api/v1/campaigns/${campaign.id}/next`);
    const { assignment } = (await next.json()) as { assignment: string };
    const answer = { value: 1 + (at % 5), activeSeconds: seconds, ...(at === 0 && { flag: "the last line is cut" }) };
    const stored = await annotator.post(`/api/v1/assignments/${assignment}/annotation`, { data: answer });
    expect(stored.status(), await stored.text()).toBe(200);
  }
  return campaign;
}

test("from a count of the matrix to the items behind it, to one item with all ratings, and back", async ({
  as,
  api,
}) => {
  const lead = await api("lead");
  const id = await demoCampaign(lead);
  const agreement = (await (await lead.get(`/api/v1/campaigns/${id}/agreement?language=all`)).json()) as Agreement;
  const judge = agreement.judges[0]!;
  const row = agreement.rows.find(({ between, question }) => question === "all" && between[1] === judge.judge)!;
  const cells = row.confusion!.flatMap((counts, at) => counts.map((count, column) => ({ at, column, count })));
  const { at, column, count } = cells.filter((cell) => cell.at !== cell.column).sort((a, b) => b.count - a.count)[0]!;

  const page = await as("lead");
  const figurePage = `/campaigns/${id}/agreement?judge=${judge.judge}`;
  await page.goto(figurePage);
  await page.locator(`section[aria-labelledby="confusion"] a[data-point="${at}-${column}"]`).click();
  await expect(page).toHaveURL(new RegExp(`row=${at + 1}&column=${column + 1}`));
  await expect(found(page)).toContainText(new RegExp(`^\\d+ items? · ${count} pairs? of ratings`));
  const pairs = await listOf(page).getByRole("row").locator("td:nth-of-type(4)").allTextContents();
  expect(pairs.map(Number).reduce((sum, each) => sum + each, 0)).toBe(count);
  await expectAccessible(page);

  const list = page.url();
  const first = listOf(page).getByRole("rowheader").getByRole("link").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("table", { name: "Judge models" })).toContainText(judge.name);
  await expect(page.getByRole("table", { name: "Annotators" }).getByRole("row")).not.toHaveCount(1);
  await expectAccessible(page);

  if (pairs.length > 1) {
    await page.getByRole("link", { name: "Next item" }).click();
    await expect(page.getByText(`2 of ${pairs.length}`)).toBeVisible();
  }
  await page.getByRole("link", { name: /Back to the list/ }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole("link", { name: "Back to agreement" }).click();
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}/agreement$`));
});

test("a cell by the keyboard: Enter opens its items; the table of the figure leads there too", async ({ as, api }) => {
  const id = await demoCampaign(await api("lead"));
  const page = await as("lead");
  await page.goto(`/campaigns/${id}/agreement`);
  const figure = page.locator('section[aria-labelledby="confusion"]').getByRole("figure");
  const cell = figure.locator("a[data-point]").first();
  await cell.focus();
  const href = (await cell.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(href.replace(/[?]/g, "\\?")));
  await page.goBack();
  await figure.getByRole("button", { name: "Table", exact: true }).click();
  await expect(figure.getByRole("table").locator(`a[href="${href}"]`)).toHaveCount(1);
});

test("the n of a judge opens as many items as the row says", async ({ as, api }) => {
  const lead = await api("lead");
  const id = await demoCampaign(lead);
  const agreement = (await (await lead.get(`/api/v1/campaigns/${id}/agreement?language=all`)).json()) as Agreement;
  const judge = agreement.judges[0]!;
  const row = agreement.rows.find(({ between, question }) => question === "CR" && between[1] === judge.judge)!;
  const page = await as("lead");
  await page.goto(`/campaigns/${id}/agreement`);
  await page.locator(`section[aria-labelledby="judges"] a[href*="judge=${judge.id}"][href*="question=CR"]`).click();
  const { items, pearson } = row;
  await expect(found(page)).toContainText(`${items} items · ${pearson.n} pairs of ratings`);
});

test("a lead filters the items, and everything stands in the address", async ({ as, api }) => {
  const [lead, annotator] = [await api("lead"), await api("annotator")];
  const { id } = await answeredCampaign(lead, annotator, 12, 30);
  const page = await as("lead");
  await page.goto(`/campaigns/${id}`);
  const annotators = page.getByRole("table", { name: "Annotators" });
  await annotators.getByRole("cell", { name: "1", exact: true }).getByRole("link").click();
  await expect(found(page)).toContainText("1 item · 1 flagged annotation");
  await expect(listOf(page).getByText("Flag", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Show all items" }).click();
  await expect(found(page)).toHaveText("12 items");

  await page.getByLabel("Dimension").selectOption("FR");
  await page.getByLabel("Sort by").selectOption("name");
  await page.getByLabel("Search").fill("Ines");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=Ines.*question=FR.*sort=name/);
  await expect(found(page)).toContainText("3 items");
  await page.reload();
  await expect(page.getByLabel("Dimension")).toHaveValue("FR");

  await page.goto(`/campaigns/${id}/items?state=incomplete`);
  await expect(page.getByText("No items found")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/campaigns/${id}/items`);
  expect(await sideways(page)).toBe(0);
});

test("what an annotator sees: no model, nothing of others, nothing saved", async ({ as, api }) => {
  const [lead, annotator] = [await api("lead"), await api("annotator")];
  const { id } = await answeredCampaign(lead, annotator, 2, 30);
  const page = await as("lead");
  await page.goto(`/campaigns/${id}/items`);
  await listOf(page).getByRole("rowheader").getByRole("link").first().click();
  for (const model of secretModels) await expect(page.getByText(model)).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(`${request.method()} ${request.url()}`));

  await page.getByRole("link", { name: "View as an annotator" }).click();
  await expect(page.getByRole("radiogroup")).toBeVisible();
  await awake(page);
  for (const model of [...secretModels, "the last line is cut", "owes the cook"])
    expect(await page.content()).not.toContain(model);
  await page.keyboard.press("Enter");
  await expect(page.locator("#nudge")).toBeVisible();
  await page.keyboard.press("4");
  await expect(page.getByRole("radio").nth(3)).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").first()).toContainText("Nothing was saved");
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await page.getByRole("link", { name: "Back to the item" }).click();
  await expect(page.getByRole("heading", { name: "Ratings" })).toBeVisible();
});

test("annotations faster than anybody reads are pointed out, with their items", async ({ as, api }) => {
  const [lead, annotator] = [await api("lead"), await api("annotator")];
  const { id } = await answeredCampaign(lead, annotator, 12, 0.1);
  const page = await as("lead");
  await page.goto(`/campaigns/${id}`);
  await expect(page.getByText("11 of 11 annotations took less than a third of the time")).toBeVisible();
  await page.getByText("How these hints are computed").click();
  await expect(page.getByText(/Brysbaert 2019/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "View items" }).click();
  await expect(found(page)).toContainText("11 items");
  const { annotators } = (await (await lead.get(`/api/v1/campaigns/${id}/progress`)).json()) as {
    annotators: { warnings: { kind: string; n: number }[] }[];
  };
  expect(annotators.flatMap(({ warnings }) => warnings)).toMatchObject([{ kind: "fast", n: 11 }]);
});

test("with an overlap of 1 one sentence says why annotators are not compared", async ({ as, api }) => {
  const [lead, annotator] = [await api("lead"), await api("annotator")];
  const { id } = await answeredCampaign(lead, annotator, 3, 30);
  const page = await as("lead");
  await page.goto(`/campaigns/${id}/agreement`);
  await expect(page.getByText(/^Each item has one annotator.*Set the overlap to 2 or more/)).toBeVisible();
  await expect(page.getByText(/No judge ratings yet/)).toBeVisible();
  await expect(page.getByRole("figure")).toHaveCount(0);
  await expectAccessible(page);
});
