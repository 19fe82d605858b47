import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { enterWorkspace, exported, openCampaign, pairsFile } from "@/e2e/campaign";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { sideways } from "@/e2e/look-over";

const me = ["annotator1@demo.local"];
const LINES = 92;

/** Items whose dialogue and responses are long. */
const longFile = (count: number): string =>
  pairsFile(count, randomUUID().slice(0, 8))
    .split("\n")
    .map((line) => {
      const item = JSON.parse(line) as { responses: { text: string }[] };
      const history = Array.from({ length: LINES }, (_, place) => ({
        speaker: place % 2 ? "Tobias" : "Ines Harrow",
        text: `Line number ${place + 1} of the night. `.repeat(1 + (place % 4)),
      }));
      const responses = item.responses.map((response) => ({ ...response, text: `${response.text} `.repeat(150) }));
      return JSON.stringify({ ...item, history, responses });
    })
    .join("\n");

const dialogueOf = (page: Page) => page.getByRole("region", { name: "Dialogue" });
const deskOf = (page: Page) => page.getByRole("region", { name: "Your rating" });
const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
const scrolled = (part: Locator) => part.evaluate((element) => element.scrollTop);
const pageScrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("in a low window the page scrolls: all of it can be reached, and an item still takes two keys", async ({
  as,
  api,
}) => {
  const { id } = await openCampaign(await api("lead"), longFile(4), me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  let item = 1;
  for (const [width, height] of [
    [844, 390],
    [720, 450],
    [1280, 500],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      expect(await sideways(page)).toBe(0);
      expect(await heightOf(dialogueOf(page))).toBeGreaterThan(0.4 * height);
      for (const part of await deskOf(page).getByRole("button").all()) {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      // The responses are whole, and what is chosen stays in sight beside them.
      await page.getByRole("region", { name: "Response B" }).scrollIntoViewIfNeeded();
      expect(
        await page.getByRole("region", { name: "Response B" }).evaluate((box) => box.scrollHeight - box.clientHeight),
      ).toBeLessThan(2);
      await expect(page.getByRole("radiogroup")).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("4");
      await page.keyboard.press("Enter");
      await expect(page.getByText(`${++item} of 4`, { exact: true })).toBeVisible();
      expect(await pageScrolled(page)).toBe(0);
    });
  }
});

test("on a small phone the dialogue has room, the desk folds and gives more", async ({ as, api }) => {
  const { id } = await openCampaign(await api("lead"), longFile(2), me);
  const page = await as("annotator", { viewport: { width: 390, height: 664 }, hasTouch: true });
  await enterWorkspace(page, id);
  const dialogue = dialogueOf(page);
  expect(await heightOf(dialogue)).toBeGreaterThan(180);
  await expect(page.getByRole("button", { name: /^Submit/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Unsure" })).toBeHidden();
  await page.getByRole("button", { name: "More actions" }).tap();
  await expect(page.getByRole("button", { name: "Unsure" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "More actions" }).tap();
  await page.getByRole("separator").tap();
  await expect(page.getByRole("region", { name: "Response A" })).toBeHidden();
  expect(await heightOf(dialogue)).toBeGreaterThan(380);
  await expect(page.getByRole("radiogroup")).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole("separator").tap();
  await expect(page.getByRole("region", { name: "Response A" })).toBeVisible();
});

test("long responses: the border moves, R gives room, the text grows, and it is kept; keys scroll what is read", async ({
  as,
  api,
}) => {
  const { id } = await openCampaign(await api("lead"), longFile(3), me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  const [dialogue, response] = [dialogueOf(page), page.getByRole("region", { name: "Response A" })];
  const border = page.getByRole("separator");

  await test.step("the dialogue ends above the responses and says how much lies above", async () => {
    await expect(dialogue.getByText(`Line number ${LINES} of`).last()).toBeInViewport();
    const earlier = page.getByRole("button", { name: /earlier lines$/ });
    const lines = Number((await earlier.innerText()).match(/\d+/)?.[0]);
    expect(lines).toBeGreaterThan(LINES - 20);
    await page.keyboard.press("PageUp");
    await expect.poll(async () => Number((await earlier.innerText()).match(/\d+/)?.[0])).toBeLessThan(lines);
    await earlier.click();
    await expect(dialogue.getByText("Line number 1 of").first()).toBeInViewport();
    await expect(earlier).toBeHidden();
    await page.keyboard.press("End");
    await expect(dialogue.getByText(`Line number ${LINES} of`).last()).toBeInViewport();
  });

  await test.step("keys scroll both wherever the focus is, and choose nothing", async () => {
    await page.getByRole("radio").nth(1).click();
    const before = await scrolled(dialogue);
    await page.keyboard.press("PageUp");
    await expect.poll(() => scrolled(dialogue)).toBeLessThan(before);
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(() => scrolled(response)).toBeGreaterThan(0);
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
  });

  const [usual, size] = [await heightOf(response), await fontSize(response)];
  await test.step("R: responses, dialogue, both", async () => {
    await page.keyboard.press("r");
    await expect.poll(() => heightOf(response)).toBeGreaterThan(1.4 * usual);
    await page.keyboard.press("r");
    await expect(response).toBeHidden();
    await page.keyboard.press("r");
    await expect.poll(() => heightOf(response)).toBeCloseTo(usual, 0);
  });

  await test.step("the border, by mouse and keys; the text", async () => {
    const { x = 0, y = 0, width = 0 } = (await border.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y - 92, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => heightOf(response)).toBeGreaterThan(usual + 80);
    await border.focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    expect(await fontSize(response)).toBeCloseTo(1.3 * size, 1);
  });

  const kept = await heightOf(response);
  expect(kept).toBeGreaterThan(usual + 100);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
  expect(await heightOf(response)).toBeCloseTo(kept, 0);
  await page.reload();
  await expect.poll(() => heightOf(response)).toBeCloseTo(kept, 0);
  expect(await fontSize(response)).toBeCloseTo(1.3 * size, 1);
  await border.dblclick();
  await expect.poll(() => heightOf(response)).toBeLessThan(kept - 80);
});

const fontSize = (part: Locator) =>
  part.evaluate((element) => parseFloat(getComputedStyle(element.querySelector("p") ?? element).fontSize));

test("the dialogue has the focus without a ring, and a ring when Tab comes to it", async ({ as, api }) => {
  const { id } = await openCampaign(await api("lead"), 2, me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  const dialogue = dialogueOf(page);
  await expect(dialogue).toBeFocused();
  await expect(dialogue).toHaveCSS("outline-style", "none");
  await page.keyboard.press("g");
  await page.keyboard.press("Escape");
  await expect(dialogue).toBeFocused();
  await expect(dialogue).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(dialogue).toBeFocused();
  await expect(dialogue).toHaveCSS("outline-style", "solid");
});

test("unsure covers nothing, a number gives the reason, and the reason stands on the desk", async ({ as, api }) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, longFile(4), me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  const panel = page.getByRole("group", { name: "Leave it blank" });
  const reasons = ["I don’t know the work", "I can’t verify a fact", "The text is unclear"];
  for (const [place, [width, height]] of [
    [1440, 900],
    [390, 664],
    [844, 390],
  ].entries()) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width: width!, height: height! });
      await page.keyboard.press("u");
      await expect(panel.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
      for (const name of ["Response A", "Response B", "Dialogue"])
        expect(await overlap(panel, page.getByRole("region", { name })), name).toBe(0);
      if (place === 0) await expectAccessible(page);
      await page.keyboard.press(String(place + 1));
      await expect(panel).toBeHidden();
      await expect(deskOf(page).getByRole("button", { name: `Unsure ${reasons[place]}` })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByText(`${place + 2} of 4`, { exact: true })).toBeVisible();
    });
  }
  await expect.poll(async () => (await exported(lead, id)).map(({ unsure }) => unsure).sort()).toEqual(reasons.sort());
  // Within words a digit is a digit.
  await page.keyboard.press("u");
  await page.keyboard.type("of 2 minds");
  await page.keyboard.press("Enter");
  await expect(deskOf(page).getByRole("button", { name: "Unsure of 2 minds" })).toBeVisible();
});

/** How much one lies over the other, in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return 0;
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.floor(Math.max(0, wide)) * Math.floor(Math.max(0, high));
}

test("by touch nothing speaks of keys, and the guidelines are one tap away", async ({ as, api }) => {
  const { id, name } = await openCampaign(await api("lead"), 3, me);
  const page = await as("annotator", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`/annotate/${id}`);
  expect(await page.evaluate(() => matchMedia("(hover: none) and (pointer: coarse)").matches)).toBe(true);
  const keys = /\b(press|keys?|keyboard|Enter|Esc)\b|↵/i;
  const speaks = () => page.evaluate(() => document.body.innerText);
  await expect(page.getByRole("dialog")).toContainText("Tap Guidelines");
  expect(await speaks()).not.toMatch(keys);
  await page.getByRole("button", { name: "Start annotating" }).tap();
  await page.getByRole("button", { name: "Submit" }).tap();
  await expect(page.locator("#nudge")).toHaveText(/tap Unsure/, { useInnerText: true });
  expect(await speaks()).not.toMatch(keys);
  await page.getByRole("button", { name: "Options" }).tap();
  await expect(page.getByRole("dialog").getByText("Text size", { exact: true })).toBeVisible();
  expect(await speaks()).not.toMatch(keys);
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Guidelines" }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Back to item" }).tap();
  await page.getByRole("radio").first().tap();
  await page.getByRole("button", { name: "Submit" }).tap();
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();

  // What was begun is at the top of the list.
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/annotate");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^In progress/);
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(name);
});

test("my annotations: found by their marks, one press away, changed there, and back to where one was", async ({
  as,
  api,
}) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 12, me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  for (let item = 1; item <= 9; item++) {
    if (item === 2) {
      await page.keyboard.press("f");
      await page.keyboard.type("cut off here");
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${item + 1} of 12`, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^about \d+ minutes? left$/)).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  // Nothing but the newest is in the browser's hands after a reload.
  await page.reload();
  await expect(page.getByText("10 of 12", { exact: true })).toBeVisible();
  await expect(page.getByRole("radiogroup")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("m");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("listitem")).toHaveCount(9);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Flagged 1" }).click();
  await expect(sheet.getByRole("listitem")).toHaveCount(1);
  await sheet.getByRole("button", { name: /cut off here/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("2 of 12", { exact: true })).toBeVisible();
  await expect(deskOf(page).getByRole("button", { name: "Flag cut off here" })).toBeVisible();
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("10 of 12", { exact: true })).toBeVisible();
  await expect.poll(async () => (await exported(lead, id)).filter(({ revision }) => revision === 2)).toHaveLength(1);
  await page.getByText("10 of 12", { exact: true }).click();
  await sheet.getByRole("button", { name: "Changed 1" }).click();
  await expect(sheet.getByRole("listitem")).toHaveCount(1);
  await expect(sheet.getByRole("listitem")).toContainText("B much better");
});
