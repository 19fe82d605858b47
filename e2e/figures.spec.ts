import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { enterWorkspace, openCampaign } from "@/e2e/campaign";
import { demoCampaign } from "@/e2e/demo-campaign";
import { evaluatedDemo } from "@/e2e/evaluated-demo";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import type { Agreement } from "@/lib/agreement/schema";

const dimensions = ["CR", "FR", "RR", "CA", "PA", "all"];
const printed = (value: number) => value.toFixed(3).replace("-", "−");

const figureOf = (page: Page, section: string): Locator =>
  page.locator(`section[aria-labelledby="${section}"]`).getByRole("figure");
const tooltipOf = (figure: Locator): Locator => figure.locator("[data-tooltip]");
/** Where the Tab key stops in a drawing. */
const stopOf = (figure: Locator): Locator => figure.locator('[data-point][tabindex="0"]');

async function downloaded(page: Page, figure: Locator, format: "SVG" | "PNG" | "CSV"): Promise<Buffer> {
  const button = figure.getByRole("button", { name: `Download as ${format}` });
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^[\\w.-]+\\.${format.toLowerCase()}$`));
  return readFile(await file.path());
}

const linesOf = (csv: Buffer): string[][] =>
  csv
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trim()
    .split("\n")
    .map((line) => line.split(","));

/** What a browser makes of the file: its size, and the shares of its pixels that are dark and that are white. */
function pixelsOf(page: Page, png: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    let [dark, white] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 240) dark++;
      if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255 && data[at + 3] === 255) white++;
    }
    const pixels = data.length / 4;
    return { width: image.width, height: image.height, dark: dark / pixels, white: white / pixels };
  }, png.toString("base64"));
}

/** What a file of its own needs and what it must not have. */
function svgFacts(page: Page, svg: Buffer) {
  return page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, "image/svg+xml");
    const all = [...file.querySelectorAll("*")];
    return {
      root: file.documentElement.localName,
      title: file.querySelector("title")?.textContent ?? "",
      description: file.querySelector("desc")?.textContent ?? "",
      texts: [...file.querySelectorAll("text")].map((element) => element.textContent ?? ""),
      marks: file.querySelectorAll("circle").length,
      ground: file.querySelector("svg > rect")?.getAttribute("fill"),
      fromPage: all.filter((each) => each.hasAttribute("class") || each.hasAttribute("tabindex")).length,
      variables: text.includes("var("),
    };
  }, svg.toString("utf8"));
}

test("estimates: by keyboard, as a table, and as files that say what the API says", async ({ as, api }) => {
  const lead = await api("lead");
  const id = await demoCampaign(lead);
  const { rows } = (await (await lead.get(`/api/v1/campaigns/${id}/agreement?language=all`)).json()) as Agreement;
  const estimates = dimensions.map((dimension) => {
    const row = rows.find((each) => each.dimension === dimension && each.between.length === 1);
    if (!row || row.pearson.value === null) throw new Error(`The demo has no value for ${dimension}`);
    return { dimension, ...row.pearson };
  });
  // Dark, so that the files are seen to be light.
  const page = await as("lead", { colorScheme: "dark" });
  await page.goto(`/campaigns/${id}/agreement`);
  const figure = figureOf(page, "people");
  await expect(figure.locator("[data-point]")).toHaveCount(6);

  await test.step("arrow keys go from row to row, and the tooltip follows", async () => {
    await expect(tooltipOf(figure)).toHaveCount(0);
    await stopOf(figure).focus();
    for (const { value } of estimates) {
      await expect(tooltipOf(figure)).toContainText(printed(value));
      await expect(figure.locator("[data-point]:focus")).toHaveAttribute("aria-label", new RegExp(printed(value)));
      const ring = figure.locator("[data-point]:focus circle").last();
      await expect(ring).toHaveCSS("stroke-width", "3px");
      await page.keyboard.press("ArrowDown");
    }
    await expect(figure.locator("[data-point]:focus"), "the last row stays").toHaveAttribute("data-point", /^all/);
    await page.keyboard.press("Home");
    await expect(tooltipOf(figure)).toContainText("Context reliance");
    await page.keyboard.press("Escape");
    await expect(tooltipOf(figure)).toHaveCount(0);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(figure.locator("[data-point]:focus"), "Tab comes back to it").toHaveAttribute("data-point", /^PA/);
  });

  await test.step("a point under the pointer shows the same", async () => {
    await page.locator("h1").click();
    await figure.locator('[data-point^="FR"]').hover();
    await expect(tooltipOf(figure)).toContainText(printed(estimates[1]?.value ?? 0));
    await page.locator("h1").hover();
    await expect(tooltipOf(figure)).toHaveCount(0);
  });

  await test.step("as an SVG in light colours, with title and caption", async () => {
    const facts = await svgFacts(page, await downloaded(page, figure, "SVG"));
    expect(facts).toMatchObject({ root: "svg", ground: "#fff", marks: 6, fromPage: 0, variables: false });
    expect(facts.title).toContain("Pearson’s r");
    expect(facts.description).toContain("Figure 1");
    for (const { value } of estimates) expect(facts.texts).toContainEqual(expect.stringContaining(printed(value)));
    expect(facts.texts).toContainEqual(expect.stringContaining("Conversational ability"));
    expect(facts.texts).toContainEqual(expect.stringContaining("95% interval"));
  });

  await test.step("as a picture of three pixels to one", async () => {
    const { width, dark, white } = await pixelsOf(page, await downloaded(page, figure, "PNG"));
    const box = await figure.locator("svg.recharts-surface").boundingBox();
    expect(width).toBe(3 * Math.round((box?.width ?? 0) + 24));
    expect(dark).toBeGreaterThan(0.002);
    expect(white).toBeGreaterThan(0.8);
  });

  await test.step("as a CSV file with every number unrounded", async () => {
    const [head, ...lines] = linesOf(await downloaded(page, figure, "CSV"));
    expect(head).toEqual(["question", "pearson", "low", "high", "pairs", "items", "clusters"]);
    const numbers = lines.map(([dimension, value, low, high]) => [dimension, Number(value), Number(low), Number(high)]);
    expect(numbers).toEqual(estimates.map(({ dimension, value, low, high }) => [dimension, value, low, high]));
  });

  await test.step("and as a table with the same numbers", async () => {
    await figure.getByRole("button", { name: "Table", exact: true }).click();
    const table = figure.getByRole("table");
    await expect(table.getByRole("rowheader")).toHaveCount(6);
    for (const [index, { value }] of estimates.entries())
      await expect(table.getByRole("row").nth(index + 1)).toContainText(printed(value));
    await expect(figure.locator("[data-point]").first(), "the drawing is out of reach").toBeHidden();
    await expectAccessible(page);
    await figure.getByRole("button", { name: "Figure", exact: true }).click();
    await expect(table).toHaveCount(0);
    await expect(figure.locator("[data-point]").first()).toBeVisible();
  });
});

test("a heat map: arrow keys keep to rows and columns, and the table has the sums", async ({ as, api }) => {
  const lead = await api("lead");
  const id = await demoCampaign(lead);
  const { rows } = (await (await lead.get(`/api/v1/campaigns/${id}/agreement?language=all`)).json()) as Agreement;
  const counts = rows.find(({ dimension, between }) => dimension === "all" && between.length === 1)?.confusion ?? [];
  const page = await as("lead");
  await page.goto(`/campaigns/${id}/agreement`);
  const figure = figureOf(page, "confusion");
  await expect(figure.locator("[data-point]")).toHaveCount(25);
  await stopOf(figure).focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await expect(figure.locator("[data-point]:focus")).toHaveAttribute("data-point", "1-1");
  await expect(tooltipOf(figure)).toContainText(new RegExp(`^${counts[1]?.[1]} pairs?One annotator2 First better`));

  const facts = await svgFacts(page, await downloaded(page, figure, "SVG"));
  for (const count of counts.flat()) expect(facts.texts).toContain(String(count));
  const lines = linesOf(await downloaded(page, figure, "CSV"));
  expect(lines.slice(1).map(([, , count]) => Number(count))).toEqual(counts.flat());

  await figure.getByRole("button", { name: "Table", exact: true }).click();
  const last = figure.getByRole("row").last();
  await expect(last).toContainText(String(counts.flat().reduce((sum, count) => sum + count, 0)));
});

test("scores with intervals, of the characters and the dimension that were chosen", async ({ as, api }) => {
  const lead = await api("lead");
  const { benchmark } = await evaluatedDemo(lead);
  const address = `/benchmarks/${benchmark}/leaderboard`;
  type Row = {
    model: string;
    language: string;
    characterType: string;
    dimension: string;
    performance: { value: number };
  };
  const { rows } = (await (await lead.get(`/api/v1${address}`)).json()) as { rows: Row[] };
  const scoreOf = (model: string, characterType: string, dimension: string) =>
    rows.find(
      (row) =>
        row.model === model &&
        row.language === "en" &&
        row.characterType === characterType &&
        row.dimension === dimension,
    )?.performance.value;
  const page = await as("lead");
  await page.goto(`${address}?language=en`);
  const figure = figureOf(page, "scores");
  // Two models of the demo, and FURINA's table 4.
  await expect(figure.locator("[data-point]")).toHaveCount(2 + 15);
  const [head = [], first = [], ...others] = linesOf(await downloaded(page, figure, "CSV"));
  expect(Number(first[head.indexOf("performance")])).toBe(scoreOf("scripted-strong", "all", "overall"));
  expect(others.map(([model]) => model).slice(0, 2)).toEqual(["scripted-weak", "o3"]);
  await stopOf(figure).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(tooltipOf(figure)).toContainText("43.98 [42.76, 45.16]");

  for (const choice of ["Established characters", "Preference alignment"]) {
    const link = page.getByRole("link", { name: choice });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(link).toBeFocused();
  }
  await expect(page).toHaveURL(/characterType=established&dimension=PA/);
  const [names = [], ...lines] = linesOf(await downloaded(page, figure, "CSV"));
  for (const line of lines.slice(0, 2))
    expect(Number(line[names.indexOf("performance")])).toBe(scoreOf(line[0] ?? "", "established", "PA"));
  await expect(figure.locator("[data-point]")).toHaveCount(2 + 12);
  await expectAccessible(page);
});

test("points in two measures are named and read in the order of their table, on a phone too", async ({ as, api }) => {
  test.setTimeout(180_000);
  const lead = await api("lead");
  const { benchmark } = await evaluatedDemo(lead);
  const page = await as("lead");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/benchmarks/${benchmark}/pareto?language=en`);
    const figure = figureOf(page, "established");
    await expect(figure.locator("[data-point]").first()).toBeVisible({ timeout: 30_000 });
    const [head = [], ...rows] = linesOf(await downloaded(page, figure, "CSV"));
    const count = await figure.locator("[data-point]").count();
    expect(rows).toHaveLength(count);
    await test.step("a model with which nothing was found stands at its bound, below what was measured", async () => {
      const place = async ([model]: string[]) =>
        (await figure.locator(`[data-point="${model}"]`).boundingBox())?.y ?? Number.NaN;
      const bounds = rows.filter(
        (row) => row[head.indexOf("source")] === "evaluation" && !row[head.indexOf("reliability")],
      );
      for (const row of bounds) {
        expect(Number(row[head.indexOf("reliabilityLow")])).toBeGreaterThan(1);
        expect(row[head.indexOf("frontier")]).toBe("false");
        expect(await place(row)).toBeGreaterThan(await place(["published o3"]));
      }
    });
    await stopOf(figure).focus();
    for (const [model = ""] of rows) {
      await expect(tooltipOf(figure)).toContainText(model);
      await expect(tooltipOf(figure)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("ArrowRight");
    }
    const { texts } = await svgFacts(page, await downloaded(page, figure, "SVG"));
    expect(texts).toContain("scripted-weak");
    expect(texts.filter((text) => rows.some(([model]) => model === text)).length).toBeGreaterThan(count / 2);
    // A phone may have no room for it.
    if (width > 640) expect(texts).toContain("Published frontier");
    await figure.getByRole("button", { name: "Table", exact: true }).click();
    await expect(figure.getByRole("rowheader")).toHaveCount(rows.length);
    await expect(figure.getByRole("rowheader").first()).toContainText(rows[0]?.[0] ?? "");
    await expectAccessible(page);
  }
});

test("the library that draws is loaded where a figure is, and never on the annotator's desk", async ({ as, api }) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 2, ["annotator1@demo.local"]);
  const scripts = (page: Page) => {
    const found: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") found.push(response.text());
    });
    return async () => (await Promise.all(found)).filter((text) => text.includes("recharts")).length;
  };
  const desk = await as("annotator");
  const onDesk = scripts(desk);
  await enterWorkspace(desk, id);
  await desk.waitForLoadState("networkidle");
  expect(await onDesk()).toBe(0);

  const page = await as("lead");
  const onReport = scripts(page);
  await page.goto(`/campaigns/${await demoCampaign(lead)}/agreement`);
  await expect(page.locator("[data-point]").first()).toBeVisible();
  expect(await onReport(), "what is looked for is what is loaded").toBeGreaterThan(0);
});
