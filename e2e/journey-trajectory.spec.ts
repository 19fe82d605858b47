import { randomUUID } from "node:crypto";
import { enterWorkspace, exported, listProtocols } from "@/e2e/campaign";
import { countsIn } from "@/e2e/counts-in";
import { itemIds, itemInSight, trajectories } from "@/e2e/journey-items";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { agreementOf, importByApi, judgeByApi, openByApi, rowOf } from "@/e2e/lead-calls";
import { cellOf, createByForm, exportedFile, importByForm, readAgreement, runJudgeByForm } from "@/e2e/lead-steps";

// Trajectories from the file to the judges' agreement. Expected figures were computed from the same ratings with SciPy
// (r), scikit-learn (κ, of people the mean over their pairs) and NumPy (Krippendorff’s and Cronbach’s α).

const protocol = "characterbox-trajectory";
const metrics = ["KA", "BA", "EE", "PT", "IM", "AD", "BC"];
const me = "annotator1@demo.local";

/** Lines of an annotations file: a digit a metric, a word an item, in their order; _ is a blank. */
const ratings = (ids: readonly string[], rater: object, words: string) =>
  words
    .split(" ")
    .flatMap((word, at) =>
      [...word].map((digit, metric) => ({ item: ids[at], ...rater, question: metrics[metric], value: Number(digit) })),
    );

test("trajectories in English: file, campaign, keyboard, agreement, exports, judge models", async ({ as, api }) => {
  const lead = await api("lead");
  const ids = itemIds(6);
  const page = await as("lead");
  const name = `Ferry ${randomUUID().slice(0, 8)}`;
  const file = trajectories(ids).map((line) => JSON.stringify(line));
  await importByForm(page, "en", `${name}.jsonl`, file.join("\n"));
  const id = await createByForm(page, "en", { name, annotators: [me] });
  await expect(page.getByText("0 of 6 annotations")).toBeVisible();
  await expect(page.getByRole("table", { name: "Metrics" }).getByRole("rowheader")).toHaveCount(7);
  expect((await listProtocols(lead)).find((each) => each.id === protocol)?.questions.map((each) => each.id)).toEqual(
    metrics,
  );

  await test.step("an annotator rates by keyboard, and leaves one metric blank", async () => {
    const own = ["4354435", "2122213", "5545554", "32_3232", "1211121", "4444344"];
    const desk = await as("annotator");
    await enterWorkspace(desk, id);
    for (const _ of metrics) await desk.keyboard.press("k");
    for (const [place] of own.entries()) {
      await expect(desk.getByText(`${place + 1} of 6`, { exact: true })).toBeVisible();
      for (const digit of own[await itemInSight(desk)]!) {
        if (digit !== "_") await desk.keyboard.press(digit);
        else {
          await desk.keyboard.press("u");
          await desk.keyboard.type("he shows nothing");
          await desk.keyboard.press("Enter");
        }
      }
      await desk.keyboard.press("Enter");
    }
    await expect(desk.getByRole("radiogroup")).toHaveCount(0);
    await expect.poll(async () => (await exported(lead, id)).length).toBe(42);
  });

  await test.step("ratings given elsewhere come by the API", async () => {
    await importByApi(lead, "annotations", [
      ...ratings(ids, { annotator: "r2" }, "5354434 2232213 4545544 3333222 1111222 5444345"),
      ...ratings(ids, { annotator: "r3" }, "4344445 1122312 5455455 2233333 2211121 4344454"),
      ...ratings(ids, { judge: "judge-north" }, "3354535 2222213 5544554 3322332 2111121 4443344"),
    ]);
  });

  await test.step("the agreement page shows the figures that other software finds", async () => {
    await readAgreement(page, "en");
    const judges = async (row: string, column: string) => cellOf(page, "judges", row, column);
    await expect(await judges("All metrics (pooled)", "Annotators")).toContainText(/0\.868.*n = 124$/);
    await expect(await judges("Emotional expression", "Annotators")).toContainText(/0\.903.*n = 16$/);
    await expect(await judges("All metrics (pooled)", "judge-north")).toContainText(/0\.878.*n = 125$/);
    await expect(await judges("Personality traits", "judge-north")).toContainText(/0\.935.*n = 18$/);
    await expect(await cellOf(page, "groups", "Character fidelity", "Annotators")).toContainText(/0\.912.*n = 18$/);
    await expect(await cellOf(page, "groups", "Human-likeness", "Annotators")).toContainText(/0\.960.*n = 17$/);
    await expect(await cellOf(page, "groups", "Consistency", "judge-north")).toContainText(/0\.863.*n = 6$/);
    await expect(page.getByText("1 annotation was left blank as unsure")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "α (ordinal)" }).click();
    await expect(await judges("All metrics (pooled)", "Annotators")).toContainText("0.872");
    await expect(await judges("Adaptability", "judge-north")).toContainText("0.940");
  });

  await test.step("the API gives the same, unrounded", async () => {
    const agreement = await agreementOf(lead, id);
    expect(rowOf(agreement, "all")).toMatchObject({
      ...{ items: 6, clusters: 6, pairs: 124 },
      pearson: { value: expect.closeTo(0.8681963127222079, 10) },
      kappaQuadratic: { value: expect.closeTo(0.8677285915030449, 10) },
      alphaOrdinal: { value: expect.closeTo(0.8724539956678329, 10) },
      percentAgreement: { value: expect.closeTo(0.532258064516129, 10) },
    });
    expect(rowOf(agreement, "BA", "judge-north")).toMatchObject({
      pearson: { value: expect.closeTo(0.8766085916478457, 10) },
      kappaQuadratic: { value: expect.closeTo(0.8620689655172413, 10) },
      alphaOrdinal: { value: expect.closeTo(0.8737271029163654, 10) },
      confusion: [
        [1, 2, 0, 0, 0],
        [2, 1, 2, 0, 0],
        [0, 0, 4, 1, 0],
        [0, 0, 0, 2, 1],
        [0, 0, 0, 0, 2],
      ],
    });
    expect(agreement.exclusions).toMatchObject({ unsure: 1, missing: 0 });
  });

  await test.step("the exports have a row a rating", async () => {
    const lines = (await exportedFile(page, "en", "jsonl")).trim().split("\n");
    const rows = lines.map((line) => JSON.parse(line) as Record<string, string>);
    const table = (await exportedFile(page, "en", "csv")).trim().split(/\r?\n/);
    expect(rows).toHaveLength(3 * 42);
    expect(table).toHaveLength(3 * 42 + 1);
    const own = rows.filter(({ source }) => source === "campaign");
    expect(own).toHaveLength(42);
    expect(new Set(own.map(({ submission }) => submission)).size).toBe(6);
    expect(own.slice(0, 7).map(({ question }) => question)).toEqual(metrics);
  });

  await test.step("a judge model rates the same items, and is compared", async () => {
    await runJudgeByForm(page, "en", "scripted-judge");
    const given = (await (await lead.get(`/api/v1/exports/judgements.jsonl?campaign=${id}`)).text()).trim().split("\n");
    const judged = given.map((line) => JSON.parse(line) as Record<string, unknown>);
    const own = judged.filter(({ judge }) => judge === "scripted-judge");
    expect(own).toHaveLength(42);
    await expect(await cellOf(page, "judges", "All metrics (pooled)", "scripted-judge")).toContainText("n = 125");
    await expect(await cellOf(page, "groups", "Character fidelity", "scripted-judge")).toContainText("n = 6");
    const agreement = await agreementOf(lead, id);
    expect(rowOf(agreement, "all", "scripted-judge")).toMatchObject({ items: 6, pairs: 125 });
    expect(agreement.judges).toContainEqual(expect.objectContaining({ judge: "scripted-judge", values: 42, items: 6 }));
  });
});

test("trajectories in Chinese: API, touch and mouse, agreement, judge models", async ({ as, api }) => {
  const lead = await api("lead");
  const ids = itemIds(4);
  const id = await openByApi(lead, protocol, trajectories(ids), [me]);

  await test.step("an annotator rates two by touch on a phone, two by mouse", async () => {
    const own = ["5443545", "2213222", "3333434", "1112121"];
    const desk = await as("annotator", { locale: "zh-CN", viewport: { width: 390, height: 844 }, hasTouch: true });
    await enterWorkspace(desk, id);
    for (const [place] of own.entries()) {
      if (place === 2) await desk.setViewportSize({ width: 1440, height: 900 });
      const press = place < 2 ? ("tap" as const) : ("click" as const);
      await expect(desk.getByText(`${place + 1} / 4`, { exact: true })).toBeVisible();
      const digits = own[await itemInSight(desk)]!;
      for (const [at, metric] of [
        "知识准确性",
        "行为准确性",
        "情感表达",
        "人格特质",
        "沉浸感",
        "适应性",
        "行为连贯性",
      ].entries())
        await desk
          .getByRole("radiogroup", { name: metric })
          .getByRole("radio")
          .nth(Number(digits[at]) - 1)
          [press]();
      await desk.getByRole("button", { name: "提交" })[press]();
    }
    await expect(desk.getByRole("heading", { name: "全部完成" })).toBeVisible();
    await expect.poll(async () => (await exported(lead, id)).length).toBe(28);
  });

  await importByApi(lead, "annotations", [
    ...ratings(ids, { annotator: "r2" }, "4443555 2222312 3433434 1122111"),
    ...ratings(ids, { judge: "judge-north" }, "5444545 3223223 3333333 1112222"),
  ]);
  await judgeByApi(lead, id, "scripted-judge");

  await test.step("the page shows the figures that other software finds, in Chinese", async () => {
    const page = await as("lead", { locale: "zh-CN" });
    await page.goto(`/campaigns/${id}`);
    await readAgreement(page, "zh");
    await expect(page.getByText("标注员之间的一致性", { exact: true })).toBeVisible();
    await expect(await cellOf(page, "judges", "全部指标（合并）", "标注员之间")).toContainText(/0\.903.*n = 28$/);
    await expect(await cellOf(page, "judges", "知识准确性", "judge-north")).toContainText(/0\.940.*n = 8$/);
    await expect(await cellOf(page, "groups", "拟人性", "标注员之间")).toContainText(/0\.593.*n = 8$/);
    await expect(await cellOf(page, "groups", "前后一致", "judge-north")).toContainText(/0\.967.*n = 4$/);
    await expect(await cellOf(page, "judges", "全部指标（合并）", "scripted-judge")).toContainText("n = 56");
    const matrix = page.locator("section[aria-labelledby=confusion]");
    await matrix.getByRole("button", { name: "表格" }).click();
    await matrix.getByRole("link", { name: "人格特质" }).click();
    const empty = [0, 0, 0, 0, 0];
    await expect
      .poll(() => countsIn(matrix.getByRole("figure")))
      .toEqual([empty, [0, 2, 1, 0, 0], [0, 1, 4, 0, 0], empty, empty]);
  });

  const agreement = await agreementOf(lead, id);
  expect(rowOf(agreement, "all", "judge-north")).toMatchObject({
    pearson: { value: expect.closeTo(0.8729553740471383, 10) },
    kappaQuadratic: { value: expect.closeTo(0.8603642671292281, 10) },
    alphaOrdinal: { value: expect.closeTo(0.8586909571974789, 10) },
  });
  expect(rowOf(agreement, "all", "scripted-judge").pairs).toBe(56);
});
