import { randomUUID } from "node:crypto";
import { enterWorkspace, exported } from "@/e2e/campaign";
import { countsIn } from "@/e2e/counts-in";
import { itemIds, itemInSight, responses } from "@/e2e/journey-items";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { agreementOf, importByApi, judgeByApi, rowOf } from "@/e2e/lead-calls";
import { cellOf, createByForm, exportedFile, importByForm, readAgreement, runJudgeByForm } from "@/e2e/lead-steps";

// Chosen dimensions from the file to the judges' agreement. Expected figures: Cohen's κ by scikit-learn, Light's κ as
// its mean over pairs, α and accuracy by NumPy; the accuracies can be counted by hand.

const options = ["CR", "FR", "RR", "CA", "PA"];
const me = "annotator1@demo.local";

/** Lines of an annotations file: an option an item. */
const choices = (ids: readonly string[], rater: object, words: string) =>
  words.split(" ").map((value, at) => ({ item: ids[at], ...rater, question: "dimension", value }));

test("dimensions in English: API, form, keyboard with explanations, agreement, exports, judge models", async ({
  as,
  api,
}) => {
  const lead = await api("lead");
  const ids = itemIds(10);
  const imported = await importByApi(lead, "items", responses(ids));
  const page = await as("lead");
  const name = `Jetty ${randomUUID().slice(0, 8)}`;
  await page.goto(`/campaigns/new?import=${imported}`);
  const id = await createByForm(page, "en", { name, annotators: [me], explain: true });
  await expect(page.getByText(/Explanation required/)).toBeVisible();

  await test.step("an annotator chooses by keyboard and explains, and leaves one blank", async () => {
    const own = ["CR", "CR", "FR", "FR", "RR", "RR", "CA", "CA", "CA", null];
    const desk = await as("annotator");
    await enterWorkspace(desk, id);
    for (const [place] of own.entries()) {
      await expect(desk.getByText(`${place + 1} of 10`, { exact: true })).toBeVisible();
      const option = own[await itemInSight(desk)]!;
      await desk.keyboard.press(option === null ? "u" : String(options.indexOf(option) + 1));
      if (option !== null) await desk.keyboard.press("e");
      await desk.keyboard.type(option === null ? "it could be any" : `as 1 to 5 say: ${option}`);
      await desk.keyboard.press("Control+Enter");
    }
    await expect(desk.getByRole("radiogroup")).toHaveCount(0);
    await expect.poll(async () => (await exported(lead, id)).length).toBe(10);
  });

  await importByApi(lead, "annotations", [
    ...choices(ids, { annotator: "r2" }, "CR CR FR FR RR CR CA PA CA FR"),
    ...choices(ids, { annotator: "r3" }, "CR FR FR RR RR RR CA CR PA FR"),
    ...choices(ids, { judge: "judge-north" }, "CR CR FR RR RR RR CA PA CA FR"),
  ]);

  await test.step("the agreement page shows the figures that other software finds", async () => {
    await readAgreement(page, "en");
    const accuracy = (row: string, column: string) => cellOf(page, "options-dimension", row, column);
    await expect(await accuracy("Factual recall (FR)", "Annotators")).toContainText(/83\.3%.*n = 6$/);
    await expect(await accuracy("Factual recall (FR)", "judge-north")).toContainText(/66\.7%.*n = 3$/);
    await expect(await accuracy("Preference alignment (PA)", "judge-north")).toContainText("Never the majority");
    await expect(await accuracy("Mean over options", "Annotators")).toContainText(/77\.1%.*n = 18$/);
    await expect(await accuracy("Mean over options", "judge-north")).toContainText(/91\.7%.*n = 9$/);
    await expect(await accuracy("Ties", "Annotators")).toHaveText("11");
    await expect(await accuracy("Ties", "judge-north")).toHaveText("1");
    const matrix = page.locator("section[aria-labelledby=confusion]").getByRole("figure");
    await matrix.getByRole("button", { name: "Table", exact: true }).click();
    await expect
      .poll(() => countsIn(matrix))
      .toEqual([
        [8, 2, 2, 1, 1],
        [2, 10, 2, 0, 0],
        [2, 2, 8, 0, 0],
        [1, 0, 0, 8, 3],
        [1, 0, 0, 3, 0],
      ]);
    await page.getByRole("link", { name: "κ", exact: true }).click();
    await expect(await cellOf(page, "judges", "Dimension", "Annotators")).toContainText(/0\.506.*n = 28$/);
    await expect(await cellOf(page, "judges", "Dimension", "judge-north")).toContainText(/0\.694.*n = 29$/);
  });

  await test.step("the API gives the same, unrounded", async () => {
    const agreement = await agreementOf(lead, id);
    expect(rowOf(agreement, "dimension")).toMatchObject({
      kappa: { value: expect.closeTo(0.5062914406268838, 10) },
      alphaNominal: { value: expect.closeTo(0.5276073619631902, 10) },
      percentAgreement: { value: expect.closeTo(0.6071428571428571, 10), n: 28 },
      accuracy: { value: expect.closeTo(0.7708333333333334, 10), ties: 11, options: { CR: { value: 0.75, n: 4 } } },
    });
    expect(rowOf(agreement, "dimension", "judge-north")).toMatchObject({
      kappa: { value: expect.closeTo(0.693815987933635, 10) },
      alphaNominal: { value: expect.closeTo(0.6968085106382979, 10) },
      accuracy: { value: expect.closeTo(11 / 12, 10), ties: 1, options: { PA: { value: null, n: 0 } } },
    });
    expect(agreement.exclusions).toMatchObject({ unsure: 1, missing: 0 });
  });

  await test.step("the exports have the options and the explanations", async () => {
    const lines = (await exportedFile(page, "en", "jsonl")).trim().split("\n");
    const given = lines.map((line) => JSON.parse(line) as Record<string, string | null>);
    const rows = given.filter(({ source }) => source === "campaign");
    expect(given).toHaveLength(30);
    expect(rows.map(({ question, text }) => `${question} ${text}`).sort()).toEqual(
      ["CA", "CA", "CA", "CR", "CR", "FR", "FR", "RR", "RR", "null"].map((option) => `dimension ${option}`),
    );
    for (const { text, rationale, unsure } of rows)
      expect(text === null ? unsure : rationale).toBe(text === null ? "it could be any" : `as 1 to 5 say: ${text}`);
    const table = (await exportedFile(page, "en", "csv")).trim().split(/\r?\n/);
    expect(table).toHaveLength(31);
  });

  await test.step("a judge model chooses for the same items, and is compared", async () => {
    await judgeByApi(lead, id, "scripted-judge");
    const agreement = await agreementOf(lead, id);
    expect(rowOf(agreement, "dimension", "scripted-judge")).toMatchObject({ items: 10, pairs: 29 });
    await page.reload();
    await expect(await cellOf(page, "judges", "Dimension", "scripted-judge")).toContainText("n = 29");
  });
});

test("dimensions in Chinese: file, form, touch and mouse, agreement, judge models", async ({ as, api }) => {
  const lead = await api("lead");
  const ids = itemIds(6);
  const page = await as("lead", { locale: "zh-CN" });
  const name = `栈桥 ${randomUUID().slice(0, 8)}`;
  const file = responses(ids).map((line) => JSON.stringify(line));
  await importByForm(page, "zh", `${name}.jsonl`, file.join("\n"));
  const id = await createByForm(page, "zh", { name, annotators: [me] });

  await test.step("an annotator chooses three by touch on a phone, three by mouse, without explaining", async () => {
    const own = ["语境依托", "事实记忆", "反思推理", "对话能力", "偏好契合", "语境依托"];
    const desk = await as("annotator", { locale: "zh-CN", viewport: { width: 390, height: 844 }, hasTouch: true });
    await enterWorkspace(desk, id);
    for (const [place] of own.entries()) {
      if (place === 3) await desk.setViewportSize({ width: 1440, height: 900 });
      const press = place < 3 ? ("tap" as const) : ("click" as const);
      await expect(desk.getByText(`${place + 1} / 6`, { exact: true })).toBeVisible();
      await desk.getByRole("radio", { name: own[await itemInSight(desk)]! })[press]();
      await desk.getByRole("button", { name: "提交" })[press]();
    }
    await expect(desk.getByRole("heading", { name: "全部完成" })).toBeVisible();
    await expect.poll(async () => (await exported(lead, id)).length).toBe(6);
  });

  await importByApi(lead, "annotations", [
    ...choices(ids, { annotator: "r2" }, "CR FR CA CA PA RR"),
    ...choices(ids, { annotator: "r3" }, "CR RR RR CA FR RR"),
    ...choices(ids, { judge: "judge-north" }, "CR FR RR CA PA CA"),
  ]);

  await test.step("the page shows the figures that other software finds, and those of a judge model", async () => {
    await readAgreement(page, "zh");
    const accuracy = (row: string, column: string) => cellOf(page, "options-dimension", row, column);
    await expect(await accuracy("反思推理（RR）", "judge-north")).toContainText(/50\.0%.*n = 2$/);
    await expect(await accuracy("各选项平均", "标注员之间")).toContainText(/40\.0%.*n = 10$/);
    await expect(await accuracy("各选项平均", "judge-north")).toContainText(/90\.0%.*n = 6$/);
    await expect(await accuracy("平局", "标注员之间")).toHaveText("8");
    await runJudgeByForm(page, "zh", "scripted-judge");
    await expect(await accuracy("各选项平均", "scripted-judge")).toContainText("n = 6");
    await expectAccessible(page);
  });

  const agreement = await agreementOf(lead, id);
  expect(rowOf(agreement, "dimension")).toMatchObject({
    kappa: { value: expect.closeTo(0.4482758620689655, 10) },
    alphaNominal: { value: expect.closeTo(0.46456692913385833, 10) },
  });
  expect(rowOf(agreement, "dimension", "judge-north")).toMatchObject({
    kappa: { value: expect.closeTo(0.5813953488372092, 10) },
    alphaNominal: { value: expect.closeTo(0.5890410958904109, 10) },
  });
  expect(rowOf(agreement, "dimension", "scripted-judge").pairs).toBe(18);
});
