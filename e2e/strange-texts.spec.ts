import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { enterWorkspace } from "@/e2e/campaign";
import { chooseFile } from "@/e2e/choose-file";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { sideways } from "@/e2e/look-over";

const script = `<script>alert(1)</script><img src=x onerror=alert(2)> **bold** {"a":1} &amp; <b>b</b>`;
const arabic = "هل أقطع الصاري؟ (يصرخ) لا تقطعه!";
const family = "👩‍👩‍👧‍👦 🏴‍☠️ 👍🏽";
const marked = "*turns* **Now!** [the log](https://example.org/log) (https://example.org/a_b)";
const endless = "Aa1".repeat(1_000);

/** One item, every text of it something that a page may stumble over. */
function strangeItem(mark: string): string {
  return JSON.stringify({
    id: `${mark}-1`,
    language: "en",
    protocol: "furina-pairwise",
    dimension: "CR",
    character: {
      name: `Ines ${script}`,
      attributes: [
        { key: script, value: endless, visibility: "public" },
        { key: "سر", value: arabic, visibility: "private" },
      ],
    },
    scene: {
      title: `Night ${script}`,
      situation: `${family} ${endless}`,
      worldview: script,
      motivations: [{ name: endless.slice(0, 190), text: arabic }],
      characters: [{ name: endless.slice(0, 190), attributes: [] }],
    },
    history: [
      { speaker: "طوبياس", text: arabic },
      { speaker: endless.slice(0, 190), text: `(${script}) ${endless}` },
      { speaker: family, text: family },
    ],
    responses: [
      { model: `otter-${mark}`, text: `${script}\n${endless}` },
      { model: `heron-${mark}`, text: `${arabic}\n${family}\n${marked}` },
    ],
  });
}

/** Whatever would have run: dialogs that opened, images that were asked for. */
function watch(page: Page): string[] {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on(
    "request",
    (request) => request.resourceType() === "image" && !request.url().includes("icon") && ran.push(request.url()),
  );
  page.on("pageerror", (error) => ran.push(error.message));
  return ran;
}

test("script, right-to-left, joined emoji and endless words are shown as they are, before and after the import; nothing runs", async ({
  as,
  api,
}) => {
  test.setTimeout(120_000);
  const mark = randomUUID().slice(0, 8);
  const lead = await api("lead");
  const page = await as("lead");
  const ran = watch(page);

  await test.step("in the preview", async () => {
    await page.goto("/imports/new");
    await chooseFile(page, `${mark} ${script.replaceAll("/", "")}.jsonl`, strangeItem(mark));
    const sample = page.getByRole("article");
    await expect(sample).toContainText("<script>alert(1)</script><img src=x onerror=alert(2)>");
    await expect(sample).toContainText(family);
    await expect(sample.getByText(arabic.slice(-10)).last()).toHaveCSS("direction", "rtl");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sideways(page), `${width} wide`).toBe(0);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("1 new, 0 changed, 0 unchanged.")).toBeVisible();
    await page.goto("/imports");
    await expect(page.getByRole("row").filter({ hasText: mark })).toContainText("<script>alert(1)");
  });

  const campaignId = await test.step("in a campaign with a name like that", async () => {
    await page.getByRole("row").filter({ hasText: mark }).getByRole("link").click();
    await page.getByLabel("Name", { exact: true }).fill(`${mark} <i>x</i> ${arabic} ${endless}`.slice(0, 200));
    await page.getByLabel("Overlap").fill("1");
    await page.getByLabel("Only selected people").check();
    await page.getByRole("checkbox", { name: "annotator1@demo.local" }).check();
    await page.getByRole("button", { name: "Create campaign" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("<i>x</i>");
    for (const path of [new URL(page.url()).pathname, "/campaigns/new", "/campaigns"]) {
      await page.goto(path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await sideways(page), `${path}, ${width} wide`).toBe(0);
      }
    }
    await expect(
      page.getByRole("row").filter({ hasText: mark }).getByText("0 of 1"),
      "the other columns stay in sight",
    ).toBeInViewport();
    const listed = (await (await lead.get("/campaigns")).text()).match(
      new RegExp(`/campaigns/([0-9a-f-]{36})[^>]*>${mark}`),
    );
    return listed?.[1] ?? "";
  });
  expect(ran).toEqual([]);

  const annotator = await as("annotator");
  const seen = watch(annotator);
  await annotator.goto("/annotate");
  await enterWorkspace(annotator, campaignId);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`in the workspace at ${size.width} × ${size.height}`, async () => {
      await annotator.setViewportSize(size);
      await expect(annotator.getByRole("radiogroup")).toBeInViewport({ ratio: 1 });
      await expect(annotator.getByRole("button", { name: /^Submit/ })).toBeInViewport({ ratio: 1 });
      // Side by side on a laptop; on a phone both lie in one box, which scrolls under a desk that stays.
      for (const side of ["A", "B"]) {
        const reply = annotator.getByRole("region", { name: `Response ${side}` });
        if (size.width < 768) await reply.scrollIntoViewIfNeeded();
        await expect(reply).toBeInViewport();
        await expect(annotator.getByRole("radiogroup")).toBeInViewport({ ratio: 1 });
      }
      expect(await sideways(annotator)).toBe(0);
      const desk = annotator.getByRole("region", { name: "Your rating" });
      await expect(desk).toContainText("<script>alert(1)</script><img src=x onerror=alert(2)>");
      await expect(desk).toContainText(family);
      await expect(desk.getByText(arabic.slice(-10))).toHaveCSS("direction", "rtl");
      // Markdown without its marks; links are words, neither actions nor to be followed.
      await expect(desk.getByText("turns", { exact: true })).toHaveCSS("font-style", "italic");
      await expect(desk.getByText("Now!", { exact: true })).toHaveCSS("font-weight", "600");
      await expect(desk).toContainText("the log [https://example.org/log] (https://example.org/a_b)");
      await expect(desk.getByRole("link")).toHaveCount(0);
      const dialogue = annotator.getByRole("region", { name: "Dialogue" });
      await expect(dialogue).toContainText("<script>alert(1)</script>");
      if (size.width > 640) {
        // The speaker of a right-to-left line stands on its right.
        const row = dialogue.getByRole("listitem").first();
        const [speaker, said] = [
          await row.locator("bdi").boundingBox(),
          await row.locator("> span").last().boundingBox(),
        ];
        expect(speaker?.x).toBeGreaterThan((said?.x ?? 0) + (said?.width ?? 0));
      }
      expect((await dialogue.boundingBox())?.height ?? 0, "room for the dialogue").toBeGreaterThan(96);
      for (const box of [dialogue, desk])
        expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await expectAccessible(annotator);
    });
  }
  expect(seen).toEqual([]);
});
