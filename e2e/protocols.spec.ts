import type { Page } from "@playwright/test";
import { enterWorkspace, exported, openCampaign, saved } from "@/e2e/campaign";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { sideways } from "@/e2e/look-over";

const me = ["annotator1@demo.local"];
const trajectory = { protocol: "characterbox-trajectory" };
const dimension = { protocol: "furina-dimension", rationaleRequired: true };
const metrics = ["KA", "BA", "EE", "PT", "IM", "AD", "BC"];

const place = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
const rows = (page: Page) => page.getByRole("radiogroup");
const chosen = (page: Page) =>
  rows(page).evaluateAll((groups) =>
    groups.map((group) => group.querySelector("[aria-checked=true]")?.getAttribute("data-answer") ?? ""),
  );

/** Up to the first row of the first item, whatever was pressed before; of a later item, K would go on to the one before. */
async function toFirstRow(page: Page): Promise<void> {
  for (const _ of metrics) await page.keyboard.press("k");
}

test("seven ratings of a trajectory are given by keyboard alone, one left blank, all changed later", async ({
  as,
  api,
}) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 2, me, trajectory);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await expect(rows(page)).toHaveCount(7);
  await expectAccessible(page);
  await toFirstRow(page);
  for (const key of ["5", "4", "3", "2", "1", "5"]) await page.keyboard.press(key);
  // The last one is missing: no way on, and it is named.
  await page.keyboard.press("Enter");
  await expect(page.locator("#nudge")).toContainText("One question has no rating yet");
  await page.keyboard.press("4");
  expect(await chosen(page)).toEqual(["5", "4", "3", "2", "1", "5", "4"]);
  await page.keyboard.press("e");
  await page.keyboard.type("True to her to the end; 1 and 5 are only digits here.");
  await page.keyboard.press("Enter");
  await place(page, "2 of 2");
  // The second: its third question cannot be told.
  for (const key of ["1", "2"]) await page.keyboard.press(key);
  await page.keyboard.press("u");
  await page.keyboard.type("nobody shows any emotion");
  await page.keyboard.press("Enter");
  for (const key of ["3", "4", "5", "1"]) await page.keyboard.press(key);
  expect(await chosen(page)).toEqual(["1", "2", "", "3", "4", "5", "1"]);
  await page.keyboard.press("Shift+K");
  await place(page, "1 of 2");
  await page.keyboard.press("Shift+J");
  await place(page, "2 of 2");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(0);
  await expectAccessible(page);

  await expect.poll(async () => (await exported(lead, id)).length).toBe(14);
  const rated = await exported(lead, id);
  const valuesOf = (item: number) => {
    const own = rated.filter((row) => (row.rationale !== "") === (item === 1));
    return metrics.map((question) => own.find((row) => row.question === question)?.value);
  };
  expect(valuesOf(1)).toEqual([5, 4, 3, 2, 1, 5, 4]);
  expect(valuesOf(2)).toEqual([1, 2, null, 3, 4, 5, 1]);
  expect(new Set(rated.filter(({ unsure }) => unsure !== null).map(({ unsure }) => unsure))).toEqual(
    new Set(["nobody shows any emotion"]),
  );

  // Back to the first, by the arrows within it: a revision.
  await page.keyboard.press("Shift+K");
  await page.keyboard.press("Shift+K");
  await place(page, "1 of 2");
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await exported(lead, id)).filter(({ revision }) => revision === 2).length).toBe(7);
});

test("a trajectory is rated by touch on a phone, and by mouse", async ({ as, api }) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 2, me, trajectory);
  const page = await as("annotator", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await enterWorkspace(page, id);
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page);
  for (const group of await rows(page).all()) await group.getByRole("radio").nth(3).tap();
  await page.getByRole("button", { name: "Definition" }).tap();
  await expect(page.getByRole("region", { name: /^Definition/ })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Submit" }).tap();
  await place(page, "2 of 2");
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const group of await rows(page).all()) await group.getByRole("radio").nth(1).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect
    .poll(async () => (await exported(lead, id)).map(({ value }) => value).sort())
    .toEqual([...metrics.map(() => 2), ...metrics.map(() => 4)]);
});

test("half a submission of seven survives a reload and a switch of the language", async ({ as, api }) => {
  const { id } = await openCampaign(await api("lead"), 1, me, trajectory);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await toFirstRow(page);
  for (const key of ["2", "3", "4"]) await page.keyboard.press(key);
  expect(await chosen(page)).toEqual(["2", "3", "4", "", "", "", ""]);
  await page.reload();
  await expect.poll(() => chosen(page)).toEqual(["2", "3", "4", "", "", "", ""]);
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
  await expect.poll(() => chosen(page)).toEqual(["2", "3", "4", "", "", "", ""]);
});

test("a dimension is chosen by its number, and explained where the campaign requires it", async ({ as, api }) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 3, me, dimension);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await expectAccessible(page);
  await page.keyboard.press("d");
  await expect(page.getByRole("region", { name: /^Definition/ })).toContainText("Conversational ability");
  await page.keyboard.press("d");
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  await expect(page.locator("#nudge")).toContainText("this campaign requires one");
  await page.keyboard.type("It answers the wrong person.");
  await page.keyboard.press("Enter");
  await place(page, "2 of 3");
  await page.getByRole("radio", { name: /Factual recall/ }).click();
  await page.keyboard.press("e");
  await page.keyboard.type("There was no such ship.");
  await page.keyboard.press("Enter");
  // Left blank, it needs its reason only.
  await place(page, "3 of 3");
  await page.keyboard.press("u");
  await page.keyboard.press("Control+Enter");
  await expect(rows(page)).toHaveCount(0);
  await expect
    .poll(async () => (await exported(lead, id)).map(({ question, text }) => `${question} ${text}`))
    .toEqual(["dimension CA", "dimension FR", "dimension null"]);
});
