import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { enterWorkspace, pairsFile, secretModels } from "@/e2e/campaign";
import { chooseFile } from "@/e2e/choose-file";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { exportedFile } from "@/e2e/lead-steps";
import { awake } from "@/e2e/look-over";
import { signIn } from "@/e2e/people";
import { DEMO_PASSWORD } from "@/lib/users/demo-accounts";

const people = ["annotator1@demo.local", "annotator2@demo.local"] as const;

test("a lead takes a file in: faults by line and field, then the mended file, once", async ({ as, api }) => {
  test.setTimeout(120_000);
  const page = await as("lead");
  const mark = randomUUID().slice(0, 8);
  const lines = pairsFile(6, mark).split("\n");
  const broken = lines.map((line, index) => {
    const item = JSON.parse(line) as { dimension: string; responses: unknown[] };
    if (index === 1) item.dimension = "XX";
    if (index === 4) item.responses.pop();
    return JSON.stringify(item);
  });
  await page.goto("/imports");
  await page.getByRole("link", { name: "Import a file" }).first().click();

  await test.step("faults on lines 2 and 5 are named, and nothing is stored", async () => {
    await chooseFile(page, `${mark}.jsonl`, broken.join("\n"));
    await expect(page.getByText("2 errors to fix")).toBeVisible();
    const faults = page.getByRole("table", { name: "Errors in the file" });
    await expect(faults.getByRole("row")).toHaveCount(3);
    const second = faults.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "2", exact: true }) });
    await expect(second).toContainText("dimension");
    await expect(second).toContainText(/Unknown question .*XX.*Use one of/);
    const fifth = faults.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "5", exact: true }) });
    await expect(fifth).toContainText("responses");
    await expect(fifth).toContainText("needs exactly 2 responses. This line has 1.");
    await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
    await expectAccessible(page);
    const whole = await (
      await api("lead")
    ).post("/api/v1/imports/pairs?dryRun=true", { data: Buffer.from(lines.join("\n")) });
    expect(await whole.json()).toMatchObject({ created: 6, unchanged: 0 });
  });

  await test.step("the mended file is shown before it is stored, then says how many", async () => {
    await chooseFile(page, `${mark}.jsonl`, lines.join("\n"));
    await expect(page.getByText("6 to add, 0 to change, 0 unchanged.")).toBeVisible();
    await expect(page.getByText("Nothing has been stored yet.")).toBeVisible();
    await expect(page.getByText("Reply alpha to 1.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("6 new, 0 changed, 0 unchanged.")).toBeVisible();
  });

  await test.step("the same file once more changes nothing", async () => {
    await chooseFile(page, `${mark}.jsonl`, lines.join("\n"));
    await expect(page.getByText("This file was already imported on")).toBeVisible();
    await expect(page.getByText("Importing it again changes nothing.")).toBeVisible();
    await page.goto("/imports");
    const rows = page.getByRole("row").filter({ hasText: `${mark}.jsonl` });
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole("cell").nth(1)).toHaveText("6");
  });
});

test("a lead makes a campaign, follows it, takes the data home and closes it", async ({
  as,
  api,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const page = await as("lead");
  const mark = randomUUID().slice(0, 8);
  const name = `Third night ${mark}`;
  const imported = await (
    await api("lead")
  ).post(`/api/v1/imports/pairs?fileName=${mark}.jsonl`, { data: Buffer.from(pairsFile(4, mark)) });
  const { import: importId } = (await imported.json()) as { import: string };

  await test.step("a name that tells of a model is refused beside the field, and nothing typed is lost", async () => {
    await page.goto("/imports");
    await page.getByRole("link", { name: `Create a campaign from ${mark}.jsonl` }).click();
    await expect(page.getByLabel("Items from")).toHaveValue(importId);
    await page.getByLabel("Name", { exact: true }).fill(`Is ${secretModels[0].toUpperCase()} better? ${mark}`);
    await page.getByLabel("Overlap").fill("2");
    await page.getByLabel("Only selected people").check();
    for (const email of people) await page.getByRole("checkbox", { name: email }).check();
    await page.getByLabel("Seed").fill("gale-7");
    await expect(page.getByText("4 items × 2 = 8 annotations")).toBeVisible();
    await page.getByRole("button", { name: "Create campaign" }).click();
    await expect(
      page.getByText(`The name reveals the model ${secretModels[0]} to annotators. Choose another name.`),
    ).toBeVisible();
    const field = page.getByLabel("Name", { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/The name reveals the model/);
    await expectAccessible(page);
    await expect(page.getByLabel("Overlap")).toHaveValue("2");
    await expect(page.getByLabel("Seed")).toHaveValue("gale-7");
    await expect(page.getByText("2 selected")).toBeVisible();
    for (const email of people) await expect(page.getByRole("checkbox", { name: email })).toBeChecked();
  });

  await test.step("under another name it is made, and stands in the list", async () => {
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText(/Seed gale-7/)).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Campaigns", exact: true }).click();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("Open");
    await expect(row).toContainText("0 of 8");
    await row.getByRole("link", { name }).click();
    await expect(page.getByText("0 of 8 annotations")).toBeVisible();
    await expect(page.getByText("No flags, unsure annotations or comments yet.")).toBeVisible();
  });
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await test.step("what annotators answer shows in the overview, their words with it", async () => {
    const [first, second] = await Promise.all(
      people.map(async (email) => {
        const request = await playwright.request.newContext({ baseURL });
        await signIn(request, email, DEMO_PASSWORD);
        return request;
      }),
    );
    if (!first || !second) throw new Error("two annotators");
    await score(first, id, [
      { value: 1, rationale: "holds to the profile" },
      { value: 4, flag: "the second reply is cut off" },
      { value: 3 },
    ]);
    await score(second, id, [{ value: 2 }, { value: null, unsure: "the gale is not described" }]);
    await Promise.all([first.dispose(), second.dispose()]);
    await page.reload();
    await expect(page.getByText("5 of 8 annotations")).toBeVisible();
    const annotators = page.getByRole("table", { name: "Annotators" });
    await expect(annotators.getByRole("row").filter({ hasText: people[0] })).toContainText(/annotator1@demo\.local3/);
    await expect(annotators.getByRole("row").filter({ hasText: people[1] })).toContainText(/annotator2@demo\.local2/);
    await expect(page.getByText("the second reply is cut off")).toBeVisible();
    await expect(page.getByText("the gale is not described")).toBeVisible();
    await page.getByRole("button", { name: "Flags 1" }).click();
    await expect(page.getByText("the gale is not described")).toBeHidden();
    await expect(page.getByText("the second reply is cut off")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the two downloads hold the same rows", async () => {
    const lines = (await exportedFile(page, "en", "jsonl")).trim().split("\n");
    const table = (await exportedFile(page, "en", "csv")).trim().split(/\r?\n/);
    expect(lines).toHaveLength(5);
    expect(table).toHaveLength(lines.length + 1);
    expect(new Set(lines.map((line) => (JSON.parse(line) as { campaign: string }).campaign))).toEqual(new Set([name]));
  });

  await test.step("closed by the lead, the annotator's workspace says so", async () => {
    const annotator = await as("annotator");
    await enterWorkspace(annotator, id);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("button", { name: "Close campaign" }).click();
    await expect(page.getByText("Closed: annotators get no items and can’t submit.")).toBeVisible();
    await annotator.keyboard.press("Enter");
    await expect(annotator.getByText("This campaign is closed")).toBeVisible({ timeout: 20_000 });
    await annotator.reload();
    await expect(annotator.getByRole("heading", { name: "This campaign is closed" })).toBeVisible();
    await expect(annotator.getByRole("radiogroup")).toBeHidden();
    await annotator.goto("/annotate");
    await expect(annotator.getByText(name)).toBeVisible();
    await expect(annotator.getByRole("link", { name: new RegExp(`Start: ${name}|Resume: ${name}`) })).toHaveCount(0);
  });
});

test("a prompt's wording that was left half written is there again, until it is discarded or saved", async ({ as }) => {
  const page = await as("lead");
  await page.goto("/prompts/furina-checker");
  await page.getByRole("link", { name: "Create new version in English" }).click();
  const wording = page.getByLabel("Template", { exact: true });
  const start = await wording.inputValue();
  await awake(page);
  await wording.fill(`${start}\nBe brief.`);
  await page.getByLabel("Change note").fill("shorter");

  await page.getByRole("link", { name: "Campaigns", exact: true }).click();
  await page.waitForURL("/campaigns");
  await page.goto("/prompts/furina-checker");
  await page.getByRole("link", { name: "Create new version in English" }).click();
  await expect(page.getByText("Your unsaved draft was restored.")).toBeVisible();
  await expect(wording).toHaveValue(`${start}\nBe brief.`);
  await expect(page.getByLabel("Change note")).toHaveValue("shorter");

  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(wording).toHaveValue(start);
  await expect(wording).toBeFocused();
  await wording.fill(`${start}\nBe brief.`);
  await page.getByRole("button", { name: "Save new version" }).click();
  await page.waitForURL("/prompts/furina-checker");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("dramaturg.prompt:"))),
  ).toEqual([]);
});

type Given = { value: number | null; rationale?: string; flag?: string; unsure?: string };

/** Answers so many items as the workspace would. */
async function score(annotator: APIRequestContext, campaign: string, answers: Given[]): Promise<void> {
  for (const given of answers) {
    const { assignment } = (await (await annotator.post(`/api/v1/campaigns/${campaign}/next`)).json()) as {
      assignment: string;
    };
    const stored = await annotator.post(`/api/v1/assignments/${assignment}/annotation`, {
      data: { ...given, activeSeconds: 12 },
    });
    expect(stored.ok(), await stored.text()).toBe(true);
  }
}
