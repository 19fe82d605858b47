import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@/e2e/journey.fixture";
import { LOCALE_COOKIE } from "@/lib/i18n/locales";

const types: Record<string, RegExp> = {
  ".png": /^image\/png$/,
  ".svg": /^image\/svg\+xml$/,
  ".ico": /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  ".txt": /^text\/plain/,
  ".webmanifest": /^application\/manifest\+json/,
  ".jsonl": /./,
};
const files = globSync("public/**/*.*").map((file) => file.slice("public".length));

type Manifest = { name: string; lang: string; icons: { src: string; sizes: string; purpose?: string }[] };

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test("every public file is served to whoever asks, without a sign-in and with our headers", async ({ request }) => {
  expect(files.length).toBeGreaterThanOrEqual(11);
  for (const file of files) {
    const response = await request.get(file, { maxRedirects: 0 });
    expect(response.status(), file).toBe(200);
    expect(response.headers()["content-type"] ?? "", file).toMatch(types[path.extname(file)] ?? /^$/);
    expect(response.headers()["x-content-type-options"], file).toBe("nosniff");
    expect((await response.body()).equals(await readFile(path.join("public", file))), file).toBe(true);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /");
});

test("the sign-in page names icons, manifest and picture in its language, and all of them are there", async ({
  page,
  request,
  baseURL,
}) => {
  for (const [locale, lang] of [
    ["en", "en"],
    ["zh", "zh-CN"],
  ] as const) {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? "" }]);
    await page.goto("/sign-in");
    const href = (selector: string, name = "href") => page.locator(selector).first().getAttribute(name);
    const manifest = (await (await request.get((await href('link[rel="manifest"]')) ?? "")).json()) as Manifest;
    expect(manifest).toMatchObject({ name: "Dramaturg", lang });
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    for (const { src, sizes } of manifest.icons) {
      const image = await (await request.get(src)).body();
      if (src.endsWith(".png")) expect(sizeOf(image), src).toBe(sizes);
    }
    const apple = await request.get((await href('link[rel="apple-touch-icon"]')) ?? "");
    expect(sizeOf(await apple.body())).toBe("180x180");
    expect((await request.get((await href('link[rel="icon"]')) ?? "")).status()).toBe(200);
    const picture = new URL((await href('meta[property="og:image"]', "content")) ?? "").pathname;
    expect(sizeOf(await (await request.get(picture)).body())).toBe("1200x630");
  }
});

test("a lead downloads the sample files from the import page and imports them one after the other", async ({
  as,
  api,
}) => {
  const page = await as("lead");
  await page.goto("/imports/new");
  const lead = await api("lead");
  // Annotations are of pairs, so these go first. The benchmark is only tried: other journeys use the one that is there.
  for (const [format, created, search] of [
    ["items", 10, ""],
    ["annotations", 17, ""],
    ["benchmark", 6, "?dryRun=true&name=Sample"],
  ] as const) {
    const link = page.getByRole("link", { name: `${format}.jsonl` });
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(file.suggestedFilename()).toBe(`${format}.jsonl`);
    const imported = await lead.post(`/api/v1/imports/${format}${search}`, {
      data: await readFile(await file.path()),
      headers: { "content-type": "application/x-ndjson" },
    });
    expect(imported.ok(), await imported.text()).toBe(true);
    expect(await imported.json()).toMatchObject({ created, faults: [] });
  }
});
