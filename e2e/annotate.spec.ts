import type { Locator } from "@playwright/test";
import {
  answeringKeys,
  enterWorkspace,
  exported,
  listProtocols,
  openCampaign,
  saved,
  secretModels,
} from "@/e2e/campaign";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";

const me = ["annotator1@demo.local"];

test("an annotator scores a whole campaign without a mouse, changes an answer, leaves one blank", async ({
  as,
  api,
}) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 5, me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await expectAccessible(page);
  // 1: much better, explained.
  await page.keyboard.press("e");
  await page.keyboard.type("A keeps to the profile; 1 and 5 are only digits here.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 5", { exact: true })).toBeVisible();
  // 2: nothing chosen: no way on, and the reason is said.
  await page.keyboard.press("Enter");
  await expect(page.locator("#nudge")).toHaveText("Choose 1 to 5, or press U to leave it blank.", {
    useInnerText: true,
  });
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  // 3: left blank with a reason.
  await expect(page.getByText("3 of 5", { exact: true })).toBeVisible();
  await page.keyboard.press("u");
  await page.keyboard.type("both ignore the question");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("4 of 5", { exact: true })).toBeVisible();
  // Back to the second, changed: a revision.
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(page.getByText("2 of 5", { exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: /B better/ })).toBeChecked();
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  await page.keyboard.press("j");
  await expect(page.getByText("4 of 5", { exact: true })).toBeVisible();
  await page.keyboard.press("3");
  await page.keyboard.press("f");
  await page.keyboard.type("the reply is cut off");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("radiogroup")).toBeHidden();
  await expectAccessible(page);

  await expect.poll(async () => (await exported(lead, id)).length).toBe(6);
  const rows = await exported(lead, id);
  expect(rows.filter(({ latest }) => latest)).toHaveLength(5);
  expect(rows.filter(({ revision }) => revision === 2)).toMatchObject([{ valueShown: 5 }]);
  expect(rows.map(({ rationale }) => rationale)).toContain("A keeps to the profile; 1 and 5 are only digits here.");
  expect(rows.filter(({ unsure }) => unsure !== null)).toMatchObject([
    { value: null, unsure: "both ignore the question" },
  ]);
  expect(rows.filter(({ flag }) => flag !== null)).toMatchObject([{ flag: "the reply is cut off" }]);
  for (const row of rows.filter(({ value }) => value !== null)) {
    expect(row.value).toBe(row.order === "AB" ? row.valueShown : 6 - Number(row.valueShown));
    expect(row.activeSeconds).toBeLessThan(60);
  }
});

test("opening unsure or flag by mistake and leaving with Esc changes nothing", async ({ as, api }) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 2, me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await page.keyboard.press("4");
  for (const key of ["u", "f"]) {
    await page.keyboard.press(key);
    await expect(
      page.getByRole("group", { name: key === "u" ? "Leave it blank" : "Flag a problem with this item" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await expect(page.getByRole("radio", { name: /B better/ })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect.poll(() => exported(lead, id)).toMatchObject([{ valueShown: 4, unsure: null, flag: null }]);
});

test("not one byte that an annotator's browser receives holds a model's name, whatever the protocol", async ({
  as,
  api,
}) => {
  const [lead, annotator] = [await api("lead"), await api("annotator")];
  const protocols = await listProtocols(annotator);
  test.setTimeout(protocols.length * 90_000);
  for (const protocol of protocols)
    await test.step(protocol.id, async () => {
      const { id } = await openCampaign(lead, 6, me, { protocol: protocol.id });
      const page = await as("annotator");
      const bodies: { url: string; body: string }[] = [];
      const reading: Promise<unknown>[] = [];
      page.on("response", (response) => {
        reading.push(
          response.body().then(
            (body) => bodies.push({ url: response.url(), body: body.toString("utf8") }),
            () => undefined,
          ),
        );
      });
      await page.goto("/annotate");
      await enterWorkspace(page, id);
      for (let item = 0; item < 5; item++) {
        for (const key of answeringKeys(protocol)) await page.keyboard.press(key);
        await page.keyboard.press("Enter");
      }
      await page.keyboard.press("Shift+K");
      await page.reload();
      await expect(page.getByRole("radiogroup").first()).toBeVisible();
      await expect(saved(page)).toBeVisible();
      await page.goto("/account");
      for (const path of [`/api/v1/campaigns/${id}/next`, `/api/campaigns/${id}/queue`])
        bodies.push({ url: path, body: await (await annotator.post(path)).text() });
      bodies.push({ url: "answered", body: await (await annotator.get(`/api/campaigns/${id}/answered`)).text() });
      for (const path of [
        `campaigns/${id}`,
        `campaigns/${id}/agreement`,
        `campaigns/${id}/progress`,
        "exports/annotations.csv",
      ]) {
        const refused = await annotator.get(`/api/v1/${path}`);
        expect(refused.status(), path).toBe(403);
        bodies.push({ url: path, body: await refused.text() });
      }
      await Promise.all(reading);
      expect(bodies.length).toBeGreaterThan(20);
      expect(bodies.some(({ body }) => body.includes("Reply alpha to"))).toBe(true);
      for (const { url, body } of bodies) {
        for (const name of secretModels) expect(body.toLowerCase().includes(name), `${name} in ${url}`).toBe(false);
        expect(body.includes("owes the cook his life"), `a scene character's private attribute in ${url}`).toBe(false);
      }
      // The names are there to be found: a lead's export has them.
      expect((await exported(lead, id))[0]?.modelFirst).toBe(secretModels[0]);
      await page.context().close();
    });
});

test("what was typed survives a reload, and switching the language keeps it", async ({ as, api }) => {
  const { id } = await openCampaign(await api("lead"), 3, me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await page.keyboard.press("e");
  await page.keyboard.type("half a thought");
  await expect(async () =>
    expect(
      (
        await page.request.post(`/api/campaigns/${id}/queue`, { data: { want: 1 } }).then((answer) => answer.text())
      ).includes("half a thought"),
    ).toBe(true),
  ).toPass();
  await page.reload();
  const explanation = page.locator('[data-place="explanation"]');
  await expect(explanation).toHaveValue("half a thought");
  await expect(page.getByRole("radio").first()).toBeChecked();
  await explanation.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" and the rest");
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
  await expect(explanation).toHaveValue("half a thought and the rest");
});

test("an answer that did not reach the server is shown as such, survives a reload, and goes when the server is back, once", async ({
  as,
  api,
}) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 4, me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await page.route("**/annotation", (route) => route.abort());
  for (const key of ["2", "4"]) {
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("3 of 4", { exact: true })).toBeVisible();
  await expect(page.getByText(/2 annotations not saved, kept in this browser/)).toBeVisible();
  expect(await exported(lead, id)).toEqual([]);
  await page.reload();
  await expect(page.getByText(/2 annotations not saved, kept in this browser/)).toBeVisible();
  await page.unroute("**/annotation");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(saved(page)).toBeVisible({ timeout: 40_000 });
  expect((await exported(lead, id)).map(({ revision }) => revision)).toEqual([1, 1]);
});

test("offline, the items in hand can still be scored", async ({ as, api }) => {
  const lead = await api("lead");
  const { id } = await openCampaign(lead, 4, me);
  const page = await as("annotator");
  await enterWorkspace(page, id);
  await page.context().setOffline(true);
  for (const key of ["1", "3", "5"]) {
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(/3 annotations not saved/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible({ timeout: 40_000 });
  expect((await exported(lead, id)).map(({ valueShown }) => valueShown).sort()).toEqual([1, 3, 5]);
});

test("a trajectory has the focus when the guidelines close, and arrows scroll it", async ({ as, api }) => {
  const { id } = await openCampaign(await api("lead"), 1, me, { protocol: "characterbox-trajectory" });
  const page = await as("annotator");
  await page.goto(`/annotate/${id}`);
  const trajectory = page.getByRole("region", { name: "Trajectory" });
  await expect(trajectory).toBeVisible();
  await page.getByRole("button", { name: "Start annotating" }).press("Enter");
  await expect(trajectory).toBeFocused();
});

test("the header has room for the revision and for what is not saved yet", async ({ as, api }) => {
  const lead = await api("lead");
  const name = "A campaign with a long name in two languages, round 2 · 六个场景第二轮（演示）";
  const { id } = await openCampaign(lead, 5, me, { name });
  const page = await as("annotator");
  await enterWorkspace(page, id);
  for (const place of [1, 2, 3]) {
    await page.keyboard.press("2");
    // Stored before the next, so that one alone is unsaved later.
    const stored = page.waitForResponse((response) => response.url().endsWith("/annotation") && response.ok());
    await page.keyboard.press("Enter");
    await stored;
    await expect(page.getByText(`${place + 1} of 5`, { exact: true })).toBeVisible();
  }
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("k");
  await page.keyboard.press("5");
  const revision = page.getByText("Press Enter to save revision 2");
  await expect(revision).toBeVisible();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutOff(page.getByText(/^Changed/)), `at ${width}`).toBe(0);
  }
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 of 5", { exact: true })).toBeVisible();
  const unsaved = page.getByRole("button", { name: "1 annotation not saved, kept in this browser" });
  await expect(unsaved).toBeVisible();
  expect(await cutOff(unsaved)).toBe(0);
  // The same window at 200 % zoom.
  await page.setViewportSize({ width: 720, height: 450 });
  expect(await cutOff(page.getByRole("button", { name: "1 annotation not saved" }))).toBe(0);
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
});

test("a small phone shows Unsure when it is told to tap it", async ({ as, api }) => {
  const { id } = await openCampaign(await api("lead"), 1, me);
  const page = await as("annotator", { viewport: { width: 390, height: 664 }, hasTouch: true });
  await page.goto(`/annotate/${id}`);
  await page.getByRole("button", { name: "Start annotating" }).tap();
  const unsure = page.getByRole("button", { name: "Unsure" });
  await expect(unsure).toBeHidden();
  await page.getByRole("button", { name: "Submit" }).tap();
  await expect(page.locator("#nudge")).toBeVisible();
  await expect(unsure).toBeVisible();
});

/** How many pixels of an element's text are cut off. */
const cutOff = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth);
