import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseFile } from "@/e2e/choose-file";
import { awake } from "@/e2e/look-over";

// What a lead does on the way from a file to an agreement, in either language.

const words = {
  en: {
    import: "Import",
    imported: "Create a campaign from this file",
    name: "Name",
    overlap: "Overlap",
    selected: "Only selected people",
    explain: "Require an explanation",
    create: "Create campaign",
    agreement: "Agreement",
    export: "Export",
    jsonl: "Annotations (JSONL)",
    csv: "Annotations (CSV)",
    runJudges: "Run judge models",
    run: "Run",
    finished: "Finished",
  },
  zh: {
    import: "导入",
    imported: "用此文件新建任务",
    name: "名称",
    overlap: "每条标注人数",
    selected: "仅限指定人员",
    explain: "要求填写理由",
    create: "创建任务",
    agreement: "一致性",
    export: "导出",
    jsonl: "标注（JSONL）",
    csv: "标注（CSV）",
    runJudges: "运行裁判模型",
    run: "运行",
    finished: "已完成",
  },
};
export type Language = keyof typeof words;

/** Imports a file on its page; returns on the form of a campaign of its items. */
export async function importByForm(page: Page, language: Language, name: string, content: string): Promise<void> {
  const { import: importIt, imported } = words[language];
  await page.goto("/imports/new");
  await awake(page);
  await chooseFile(page, name, content);
  await page.getByRole("button", { name: importIt, exact: true }).click();
  await page.getByRole("link", { name: imported }).click();
}

type Campaign = { name: string; annotators: readonly string[]; explain?: boolean };

/** Fills in the form of a campaign and creates it: every item by each of the annotators. Returns its id. */
export async function createByForm(page: Page, language: Language, campaign: Campaign): Promise<string> {
  const { name, overlap, selected, explain, create } = words[language];
  await page.getByLabel(name, { exact: true }).fill(campaign.name);
  await page.getByLabel(overlap).fill(String(campaign.annotators.length));
  await page.getByLabel(selected).check();
  for (const email of campaign.annotators) await page.getByRole("checkbox", { name: email }).check();
  if (campaign.explain) await page.getByLabel(explain).check();
  await page.getByRole("button", { name: create }).click();
  await expect(page.getByRole("heading", { level: 1, name: campaign.name })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The content of a campaign's annotations, by the menu of its page. */
export async function exportedFile(page: Page, language: Language, form: "jsonl" | "csv"): Promise<string> {
  await page.getByRole("button", { name: words[language].export }).click();
  const item = page.getByRole("menuitem", { name: words[language][form] });
  const [file] = await Promise.all([page.waitForEvent("download"), item.click()]);
  return readFile(await file.path(), "utf8");
}

/** Goes from a campaign's page to its agreement. */
export async function readAgreement(page: Page, language: Language): Promise<void> {
  await page.getByRole("link", { name: words[language].agreement, exact: true }).click();
  await expect(page.locator("section[aria-labelledby=counted]")).toBeVisible();
}

/** Runs a judge model by the dialog of the agreement page; returns when it has finished. */
export async function runJudgeByForm(page: Page, language: Language, judge: string): Promise<void> {
  const { runJudges, run, finished } = words[language];
  await page.getByRole("button", { name: runJudges }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(new RegExp(`^${judge}(?!-)`)).check();
  await dialog.getByRole("button", { name: run, exact: true }).click();
  const judging = page.getByRole("region", { name: judge });
  await expect(judging.getByText(finished, { exact: true })).toBeVisible();
}

/** The cell of a table with this row and column heading, in a section of the agreement page. */
export async function cellOf(page: Page, section: string, row: string, column: string): Promise<Locator> {
  const table = page.locator(`section[aria-labelledby="${section}"]`).getByRole("table");
  await expect(table.getByRole("columnheader", { name: column })).toBeVisible();
  const heads = await table.getByRole("columnheader").allTextContents();
  const found = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: row }) });
  return found.getByRole("cell").nth(heads.findIndex((head) => head.startsWith(column)) - 1);
}
