import { expect, test, type Page } from "@playwright/test";
import { freePort, ServerProcess, temporaryFolder } from "@/e2e/server-process";
import { startModelServer, type ModelServer } from "@/e2e/model-server/model-server.fixture";

test.describe.configure({ timeout: 240_000 });

const { folder, remove } = temporaryFolder();
let models: ModelServer;
let server: ServerProcess | undefined;

test.beforeAll(async () => {
  models = await startModelServer({ latencyMs: 300 });
});
test.afterAll(async () => {
  await server?.stop();
  await models.close();
  remove();
});

async function start(port: number): Promise<void> {
  server = new ServerProcess({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" });
  await server.says(/Press Ctrl-C to stop/, 90);
}

test("from the demo, an admin adds a provider, evaluates two models on it, and a killed server pays nothing twice", async ({
  page,
}) => {
  const port = await freePort();
  await start(port);
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  await page.goto(at("/sign-in"));
  await page.getByLabel("Email").fill("admin@demo.local");
  await page.getByLabel("Password", { exact: true }).fill("dramaturg-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((address) => address.pathname !== "/sign-in");

  await test.step("a provider at a real address is added and tested", async () => {
    await page.goto(at("/models/providers/new"));
    await choosePreset(page, "Another server");
    await page.getByLabel("Name", { exact: true }).fill("House server");
    await page.getByLabel("Address").fill(models.baseUrl);
    await page.getByLabel("The server is in a private network").check();
    await page.getByLabel("Concurrent calls").fill("2");
    await page.getByRole("button", { name: "Add and test" }).click();
    await expect(page.getByText("Connected")).toBeVisible();
  });

  await test.step("two models of it", async () => {
    for (const [model, name] of [
      ["scripted-strong", "house-large"],
      ["scripted-weak", "house-small"],
    ] as const) {
      if (!page.url().includes("/models/new")) await page.goto(at("/models/new"));
      await page.getByLabel("Provider", { exact: true }).selectOption({ label: "House server" });
      await page.getByLabel("Model name at the provider").fill(model);
      await page.getByLabel("Display name").fill(name);
      await page.getByLabel("Input", { exact: true }).fill("0.5");
      await page.getByLabel("Output", { exact: true }).fill("2");
      await page.getByRole("button", { name: "Add model" }).click();
      await page.waitForURL(at("/models"));
      await expect(page.getByText(name).first()).toBeVisible();
    }
  });

  await test.step("the estimate stands beside the form, and the evaluation begins", async () => {
    await page.goto(at("/evaluations/new"));
    await page.getByLabel("Benchmark", { exact: true }).selectOption({ index: 1 });
    const tests = page.getByRole("group", { name: "Test models" });
    await tests.getByLabel(/^house-large/).check();
    await tests.getByLabel(/^house-small/).check();
    await optionOf(page, "Base model", /plain/);
    await page.getByRole("group", { name: "Judge models" }).getByLabel(/judge/).first().check();
    await optionOf(page, "Hallucination checker", /checker/);
    await page.getByLabel("Budget in US dollars").fill("5");
    const estimate = page.getByRole("complementary", { name: "Estimate" });
    await expect(estimate.getByText("$").first()).toBeVisible();
    await page.getByRole("button", { name: "Start" }).click();
    await page.waitForURL(/\/evaluations\/[0-9a-f-]{36}$/);
  });

  const bar = page.getByRole("progressbar", { name: "Finished calls" });
  const ended = async () => Number(await bar.getAttribute("aria-valuenow"));
  await expect.poll(ended, { timeout: 60_000 }).toBeGreaterThan(0);
  await expect.poll(() => models.stats().requests, { timeout: 60_000 }).toBeGreaterThan(20);

  await test.step("the server is killed in the middle, and goes on where it was", async () => {
    server?.signal("SIGKILL");
    await server?.ended;
    const stats = models.stats();
    expect(stats.requests).toBeLessThan(104);
    await start(port);
    await page.reload();
    await expect(page.getByText("Finished", { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  });

  const stats = models.stats();
  // 52 items × 2 models; beyond them only what was under way at the kill.
  expect(stats.requests).toBeGreaterThanOrEqual(104);
  expect(stats.requests, "calls that the server was asked for").toBeLessThanOrEqual(104 + 2);
  expect(stats.distinctAnswered).toBe(104);

  await test.step("scores with intervals, each pair to be read, and the leaderboard beside published results", async () => {
    const scores = page.getByRole("table", { name: /Performance by model and dimension/ });
    for (const name of ["house-large", "house-small"])
      await expect(scores.getByRole("row", { name: new RegExp(name) })).toContainText(/\d+\.\d+/);
    await page.getByRole("link", { name: "Pairs", exact: true }).click();
    await expect(page.getByText("house-large").first()).toBeVisible();
    const [benchmark] = (
      (await (await page.request.get(at("/api/v1/benchmarks"))).json()) as { benchmarks: { id: string }[] }
    ).benchmarks;
    await page.goto(at(`/benchmarks/${benchmark?.id}/leaderboard`));
    await expect(page.getByText("house-large").first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  });
});

async function choosePreset(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByRole("radio", { name })).toBeChecked({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

async function optionOf(page: Page, label: string, words: RegExp): Promise<void> {
  const select = page.getByLabel(label);
  const options = await select.locator("option").allTextContents();
  await select.selectOption({ label: options.find((option) => words.test(option)) ?? "" });
}
