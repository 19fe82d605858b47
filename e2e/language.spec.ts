import { randomUUID } from "node:crypto";
import { pairsFile } from "@/e2e/campaign";
import { chooseFile } from "@/e2e/choose-file";
import { expect, test } from "@/e2e/journey.fixture";

test("a browser that asks for Chinese is answered in Chinese; a press changes it, and it stays changed", async ({
  as,
}) => {
  const page = await as("nobody", { locale: "zh-CN" });
  await page.goto("/sign-in");
  await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
  await expect(page.getByRole("heading", { level: 1, name: "登录" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("what is half done survives a change of language: sign-in, invitation, campaign, chosen file", async ({ as }) => {
  test.setTimeout(120_000);
  const chinese = /^zh/;

  const nobody = await as("nobody");
  await nobody.goto("/sign-in");
  await nobody.getByLabel("Email").fill("half@example.org");
  await nobody.getByRole("button", { name: "中文" }).click();
  await expect(nobody.locator("html")).toHaveAttribute("lang", chinese);
  await expect(nobody.getByLabel("邮箱")).toHaveValue("half@example.org");

  const lead = await as("lead");
  await lead.goto("/campaigns/new");
  await lead.getByLabel("Name", { exact: true }).fill("Half a name");
  await lead.getByLabel("Overlap").fill("4");
  await lead.getByLabel("Only selected people").check();
  await lead.getByRole("checkbox", { name: "annotator3@demo.local" }).check();
  const seed = await lead.getByLabel("Seed").inputValue();
  await lead.getByRole("button", { name: "中文" }).click();
  await expect(lead.locator("html")).toHaveAttribute("lang", chinese);
  await expect(lead.getByLabel("名称", { exact: true })).toHaveValue("Half a name");
  await expect(lead.getByRole("spinbutton")).toHaveValue("4");
  await expect(lead.getByRole("checkbox", { name: "annotator3@demo.local" })).toBeChecked();
  await expect(lead.getByLabel("随机种子")).toHaveValue(seed);

  await lead.goto("/imports/new");
  await lead.getByRole("button", { name: "English" }).click();
  const file = `${randomUUID().slice(0, 8)}.jsonl`;
  await chooseFile(lead, file, pairsFile(2));
  await expect(lead.getByText("Nothing has been stored yet.")).toBeVisible();
  await lead.getByRole("button", { name: "中文" }).click();
  await expect(lead.locator("html")).toHaveAttribute("lang", chinese);
  await expect(lead.getByText(file)).toBeVisible();
  await expect(lead.getByText("Reply alpha to 1.")).toBeVisible();
});

test("dark is chosen in the menu, holds at once and after a reload, whatever the system says", async ({ as }) => {
  const page = await as("lead", { colorScheme: "light" });
  await page.goto("/campaigns");
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(paper).not.toBe(light);
  await page.reload();
  expect(await paper()).not.toBe(light);
});

test("Chinese in an English page has its fonts, also where it is typed; the language switch needs none", async ({
  as,
}) => {
  const page = await as("admin");
  const faces = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes("Noto Sans SC")).length);
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  expect(await faces(), "nothing Chinese on the page but the switch, which is drawn").toBe(0);
  expect(await page.getByRole("button", { name: "中文" }).locator("svg").count()).toBe(1);
  await page.getByRole("textbox").first().fill("闻砚");
  await expect.poll(faces).toBeGreaterThan(0);
});

test("Chinese that first came while offline gets its fonts when the network is back", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  const isFont = /noto-s[^/]*-sc|\.css/;
  await page.route(isFont, (route) => route.abort());
  await page.getByRole("textbox").first().fill("闻砚");
  const load = () =>
    page.evaluate(async () => {
      const found = await document.fonts.load('16px "Noto Sans SC Variable"', "闻").catch(() => []);
      return found.filter(({ status }) => status === "loaded").length;
    });
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll("link[href*='.css']").length))
    .toBeGreaterThan(0);
  expect(await load()).toBe(0);
  await page.unroute(isFont);
  await page.route(/\.woff2/, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const faces = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes("Sans SC")).length);
  await expect.poll(faces, "the faces are there now").toBeGreaterThan(0);
  expect(await load(), "but their files are not").toBe(0);
  await page.unroute(/\.woff2/);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(load).toBeGreaterThan(0);
});
