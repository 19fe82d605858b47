import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { pairsFile } from "@/e2e/campaign";
import { chooseFile } from "@/e2e/choose-file";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { openByApi } from "@/e2e/lead-calls";

const annotator = "annotator1@demo.local";
const linesOf = (file: string) => file.split("\n").map((line) => JSON.parse(line) as object);

/** Opens the menu of a record and chooses an item. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a campaign is renamed, duplicated, archived, brought back and deleted", async ({ as, api }) => {
  test.setTimeout(180_000);
  const mark = randomUUID().slice(0, 8);
  const [page, lead, person] = [await as("lead"), await api("lead"), await api("annotator")];
  const id = await openByApi(lead, "furina-pairwise", linesOf(pairsFile(4, mark)), [annotator]);
  const next = await person.post(`/api/v1/campaigns/${id}/next`);
  const { assignment } = (await next.json()) as { assignment: string };
  expect((await person.post(`/api/v1/assignments/${assignment}/annotation`, { data: { value: 2 } })).status()).toBe(
    200,
  );
  const [renamed, copied] = [`Gale ${mark}`, `Calm ${mark}`];

  await test.step("it gets another name, but not that of a model of its items", async () => {
    await page.goto(`/campaigns/${id}`);
    const heading = page.getByRole("heading", { level: 1 });
    await choose(page, await heading.innerText(), "Rename…");
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await dialog.getByLabel("Name").fill("");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Name").fill(renamed);
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("heading", { level: 1, name: renamed })).toBeVisible();
  });

  await test.step("its duplicate has its settings and another seed", async () => {
    await choose(page, renamed, "Duplicate");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(renamed);
    await expect(page.getByLabel("Overlap")).toHaveValue("1");
    await expect(page.getByLabel("Only selected people")).toBeChecked();
    await page.getByLabel("Name", { exact: true }).fill(copied);
    await page.getByRole("button", { name: "Create campaign" }).click();
    await expect(page.getByRole("heading", { level: 1, name: copied })).toBeVisible();
    await expect(page.getByText("0 of 4").first()).toBeVisible();
  });

  await test.step("archived, it is in the archive alone, and its annotators do not see it", async () => {
    await page.goto("/campaigns");
    await page.getByRole("searchbox", { name: "Search" }).fill(mark);
    await expect(page).toHaveURL(new RegExp(`search=${mark}`));
    await expect(page.getByRole("row")).toHaveCount(3);
    await choose(page, renamed, "Archive");
    await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
    const mine = await as("annotator");
    await mine.goto("/annotate");
    await expect(mine.getByText(copied)).toBeVisible();
    await expect(mine.getByText(renamed)).toHaveCount(0);
    expect((await person.post(`/api/v1/campaigns/${id}/next`)).status()).toBe(404);
    await page.getByLabel("Show").selectOption({ label: "Archived" });
    await expect(page).toHaveURL(/archived=true/);
    await expect(page.getByRole("row").filter({ hasText: renamed })).toBeVisible();
    await expectAccessible(page);
    await choose(page, renamed, "Unarchive");
    await page.getByRole("dialog").getByRole("button", { name: "Unarchive" }).click();
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
    await expect(page.getByRole("row").filter({ hasText: renamed })).toBeVisible();
  });

  await test.step("deleting says what goes and wants the name; the import is held while a campaign needs it", async () => {
    await page.goto(`/campaigns/${id}`);
    await choose(page, renamed, "Delete…");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("This permanently deletes 1 annotation by 1 person.")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Export them" })).toHaveAttribute("href", new RegExp(id));
    await expectAccessible(page);
    const submit = dialog.getByRole("button", { name: "Delete permanently" });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel("Type the name to confirm").fill(renamed);
    await submit.click();
    await expect(page).toHaveURL(/\/campaigns$/);
    await expect(page.getByRole("row").filter({ hasText: renamed })).toHaveCount(0);
    expect((await lead.get(`/api/v1/campaigns/${id}`)).status()).toBe(404);

    await page.goto("/imports");
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await expect(dialog.getByRole("link", { name: copied })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Delete permanently" })).toHaveCount(0);
    await dialog.getByRole("link", { name: copied }).click();
    await choose(page, copied, "Delete…");
    await expect(dialog.getByText("Nothing was collected yet.")).toBeVisible();
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page).toHaveURL(/\/campaigns$/);
  });
});

test("one misnamed field in forty places is one line that says what to do", async ({ as }) => {
  const page = await as("lead");
  const [item] = linesOf(pairsFile(1, randomUUID().slice(0, 8))) as { character: object }[];
  const attributes = Array.from({ length: 40 }, (_, at) => ({ name: `Trait ${at}`, value: "x", visibility: "public" }));
  const line = JSON.stringify({ ...item, character: { ...item!.character, attributes } });
  await page.goto("/imports/new");
  await chooseFile(page, "one-mistake.jsonl", line);
  await expect(page.getByText("1 mistake in 40 places")).toBeVisible();
  await expect(page.getByText("Detected from the content.")).toBeVisible();
  const row = page.getByRole("table", { name: "Errors in the file" }).first().getByRole("row").nth(1);
  await expect(row).toContainText("character.attributes[0–39]");
  await expect(row).toContainText('Rename "name" to "key".');
  await page.getByText("Show every place").click();
  await expect(page.getByText("character.attributes[39].key")).toBeVisible();
  await expectAccessible(page);

  await chooseFile(page, "ratings.csv", "item,annotator,dimension,value\nx,a,CR,2");
  await expect(page.getByText("This is a CSV file of ratings.")).toBeVisible();
  await expect(page.getByText("Guessed from the file name. Check it.")).toBeVisible();
});

test("an admin invites several people at once and sees what became of each address", async ({ as }) => {
  const [page, person] = [await as("admin"), await as("nobody")];
  const mark = randomUUID().slice(0, 8);
  await page.goto("/users");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite users" });
  await dialog
    .getByLabel("Email addresses")
    .fill(`Mei Lin <mei-${mark}@example.org>, pim-${mark}@example.org\nlead@demo.local nonsense`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create links" }).click();
  await expect(dialog.getByText("2 people invited of 4 addresses.")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "lead@demo.local" })).toContainText(
    "Already has an account: Active",
  );
  await expect(dialog.getByRole("listitem").filter({ hasText: "nonsense" })).toContainText("Not an email address");
  await expect(dialog.getByRole("button", { name: "Copy all links" })).toBeVisible();
  await expectAccessible(page);
  const link = await dialog.getByLabel(`Link for mei-${mark}@example.org`).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();

  await person.goto(link);
  await expect(person.getByLabel("Name")).toHaveValue("Mei Lin");
  await person.getByLabel("New password").fill("a quiet lamp at night");
  await person.getByRole("button", { name: "Create account" }).click();
  await expect(person).toHaveURL(/\/annotate$/);
  await page.getByRole("searchbox", { name: "Search" }).fill(`mei-${mark}`);
  await expect(page.getByRole("row").nth(1)).toContainText("Active");
});
