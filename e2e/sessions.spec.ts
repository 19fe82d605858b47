import { enterWorkspace, exported, openCampaign, saved } from "@/e2e/campaign";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";

const me = ["annotator1@demo.local"];

test("an annotator sees a session's limit coming, pauses and reviews; the lead sees the session", async ({
  as,
  api,
}) => {
  const lead = await api("lead");
  const sessionLimits = { items: 3, pauseMinutes: 20 };
  const { id } = await openCampaign(lead, 5, me, { sessionLimits });
  const page = await as("annotator");
  await enterWorkspace(page, id);
  const soon = page.getByRole("banner").getByText(/pause$/);
  await expect(soon).toHaveText("3 items to your pause");
  for (const left of ["2 items to your pause", "Last item before your pause"]) {
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
    await expect(soon).toHaveText(left);
  }
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Time for a pause" })).toBeVisible();
  await expect(page.getByText(/^Continue at .* · in (20|19) minutes$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeHidden();
  await expectAccessible(page);
  expect(await exported(lead, id)).toHaveLength(3);

  // Another device gets nothing more, and neither does a script.
  const other = await as("annotator", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await other.goto(`/annotate/${id}`);
  await expect(other.getByRole("heading", { name: "Time for a pause" })).toBeVisible();
  const next = await (await api("annotator")).post(`/api/v1/campaigns/${id}/next`);
  expect(await next.json()).toMatchObject({ done: true, paused: { reason: "items" }, progress: { available: 2 } });

  // One's own annotations can be reviewed and changed meanwhile.
  await page.getByRole("button", { name: "Review your annotations" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^1 / }).click();
  await expect(page.getByRole("radio", { name: /A better/ })).toBeChecked();
  await page.keyboard.press("5");
  for (const key of ["Enter", "j", "j"]) await page.keyboard.press(key);
  await expect(page.getByRole("heading", { name: "Time for a pause" })).toBeVisible();
  await expect.poll(async () => (await exported(lead, id)).filter(({ revision }) => revision === 2).length).toBe(1);

  const leads = await as("lead");
  await leads.goto(`/campaigns/${id}`);
  await leads.getByRole("link", { name: "Sessions" }).click();
  await expect(leads.getByText("3 items per session · Pause of 20 minutes")).toBeVisible();
  const row = leads.getByRole("table", { name: "All sessions" }).getByRole("row").nth(1);
  await expect(row).toContainText("Item limit");
  await expect(row.getByRole("cell").nth(2)).toHaveText("3");
  await expectAccessible(leads);
  const file = await lead.get(`/api/v1/exports/sessions.jsonl?campaign=${id}&identities=true`);
  expect(JSON.parse(await file.text())).toMatchObject({ annotator: me[0], items: 3, ended: "items" });
});

test("an annotator stops for now and goes on with what was typed", async ({ as, api }) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 4, me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 4", { exact: true })).toBeVisible();
  await page.keyboard.press("e");
  await page.keyboard.type("half a sent");
  await page.keyboard.press("Escape");
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByRole("button", { name: "Stop for now" }).click();
  await expect(page.getByRole("heading", { name: "You stopped for now" })).toBeVisible();
  await expect(page.getByText("This session: 1 item, ")).toBeVisible();
  await expectAccessible(page);
  const sessions = await lead.get(`/api/v1/campaigns/${id}/sessions`);
  expect(await sessions.json()).toMatchObject({ total: 1, sessions: [{ items: 1, end: "stopped" }] });

  // Without the mouse: the button has the focus, and then the dialogue, which arrows scroll.
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Explanation" })).toHaveValue("half a sent");
  await expect(page.getByRole("region", { name: "Dialogue" })).toBeFocused();
  await expect(page.getByText("2 of 4", { exact: true })).toBeVisible();
});

test("a lead sets limits in the form", async ({ as, api }) => {
  const { id: known } = await openCampaign(await api("lead"), 2, me);
  const page = await as("lead");
  await page.goto(`/campaigns/${known}/sessions`);
  await expect(page.getByText("No limits. Sessions are only counted.")).toBeVisible();
  await expect(page.getByText("No sessions yet.")).toBeVisible();

  await page.goto("/campaigns/new");
  const form = page.locator("form");
  await form.getByLabel("Name").fill("Limited");
  const source = form.getByLabel("Items from");
  await source.selectOption((await source.locator("optgroup option").first().getAttribute("value")) ?? "");
  await form.getByText("Annotation sessions").click();
  await form.getByLabel("Items per session").fill("0");
  await form.getByLabel("Items per day").fill("120");
  await form.getByRole("button", { name: "Create campaign" }).click();
  await expect(form.getByLabel("Items per session")).toBeFocused();
  await form.getByLabel("Items per session").fill("40");
  await form.getByLabel("Minutes of pause").fill("10");
  await form.getByRole("button", { name: "Create campaign" }).click();
  await page.getByRole("link", { name: "Sessions" }).click();
  await expect(page.getByText("40 items per session · Pause of 10 minutes · 120 items per day (UTC)")).toBeVisible();
});

test("times are in the time zone of the lead’s device", async ({ as, api }) => {
  const { id } = await openCampaign(await api("lead"), 2, me);
  await enterWorkspace(await as("annotator"), id);
  const page = await as("lead");
  await page.goto(`/campaigns/${id}/sessions`);
  await expect(page.getByText("Times are in Europe/Berlin.")).toBeVisible();
});
