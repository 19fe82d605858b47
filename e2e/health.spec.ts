import { expect, test } from "@/e2e/journey.fixture";

test("anyone can ask whether the server is up, and on which database", async ({ request }) => {
  const response = await request.get("/api/v1/health");
  expect(response.status()).toBe(200);
  expect(await response.json()).toMatchObject({ status: "ok", database: "embedded" });
  // The worker begins when pages are answered already.
  await expect
    .poll(async () => (await (await request.get("/api/v1/health")).json()) as unknown)
    .toMatchObject({ jobs: { workers: 1 } });
});

test("a HEAD and an unknown method are answered as by any other route", async ({ request }) => {
  expect((await request.head("/api/v1/health")).status()).toBe(200);
  expect((await request.post("/api/v1/health")).status()).toBe(405);
});

test("every page and answer forbids framing and sniffing, and runs no script that is not ours", async ({
  request,
  page,
}) => {
  for (const path of ["/sign-in", "/api/v1/health", "/api/v1/openapi.json"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"], path).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  }
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.goto("/sign-in");
  await expect(page.getByRole("button").first()).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.foreign = true";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "foreign" in window)).toBe(false);
  expect(refused.filter((text) => !text.includes("inline script"))).toEqual([]);
});

test("what a client claims of itself is not believed: request ids are ours", async ({ request }) => {
  const ids = await Promise.all(
    ["/api/v1/health", "/sign-in"].map(
      async (path) => (await request.get(path, { headers: { "x-request-id": "mine" } })).headers()["x-request-id"],
    ),
  );
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});
