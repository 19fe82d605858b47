import { expect, test } from "@playwright/test";
import { freePort, ServerProcess, temporaryFolder } from "@/e2e/server-process";
import { LOCALE_COOKIE } from "@/lib/i18n/locales";
import { makeScratchDatabase } from "@/lib/database/scratch";
import { proxyConnection } from "@/lib/worker/connection.fixture";

test.describe.configure({ timeout: 180_000 });

const cleanUp: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

test("while the database cannot be reached, pages say so with 503, and are back when it is", async ({
  page,
  browser,
}) => {
  const given = process.env.TEST_DATABASE_URL;
  test.skip(!given, "there is no PostgreSQL here");
  const { url, drop } = await makeScratchDatabase(given ?? "", "outage");
  cleanUp.push(drop);
  const connection = await proxyConnection(url);
  const { folder, remove } = temporaryFolder();
  cleanUp.push(remove, () => connection.close());
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: connection.url, LOG_LEVEL: "warn" };
  const server = new ServerProcess(environment, "--empty");
  cleanUp.push(() => server.stop());
  await server.says(/Press Ctrl-C to stop/, 120);
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  await page.goto(/http:\S+\/welcome\/\S+/.exec(server.output)?.[0] ?? "");
  await page.getByLabel("Email").fill("first@example.org");
  await page.getByLabel("Name").fill("First Admin");
  await page.getByLabel("New password").fill("a quiet lamp at night");
  await page.getByRole("button", { name: "Create admin account" }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/welcome"));
  await page.goto(at("/campaigns"));
  await expect(page.getByText("No campaigns yet")).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(at("/sign-in"));
  await visitor.getByLabel("Email").fill("first@example.org");
  await visitor.getByLabel("Password", { exact: true }).fill("a quiet lamp at night");

  await connection.cut();
  await visitor.getByRole("button", { name: "Sign in" }).click();
  await expect(visitor.getByText("The server can’t reach its database at the moment.")).toBeVisible();
  for (const [path, language, words] of [
    ["/campaigns", "en", "The database cannot be reached at the moment."],
    ["/imports", "zh", "暂时无法连接数据库"],
  ] as const) {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: language, url: at("/") }]);
    const response = await page.goto(at(path));
    expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "5"]);
    await expect(page.getByRole("status")).toContainText(words);
  }

  await connection.restore();
  await expect.poll(async () => (await page.request.get(at("/api/v1/ready"))).status(), { timeout: 60_000 }).toBe(200);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("status")).toBeHidden();
  await page.goto(at("/imports"));
  await expect(page.getByRole("heading", { name: "导入" })).toBeVisible();
});
