import { expect, test, type Page } from "@playwright/test";
import { signInByPage } from "@/e2e/accounts";
import { CLIENT, startIdentityProvider } from "@/e2e/identity-provider";
import { freePort, ServerProcess, temporaryFolder } from "@/e2e/server-process";

test.describe.configure({ timeout: 180_000 });

let cleanUp: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const clean of cleanUp.reverse()) await clean();
  cleanUp = [];
});

/** Fills the provider's own pages: the login, and the consent where it asks for one. */
async function proveAtProvider(page: Page, login: string): Promise<void> {
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  const consent = page.getByRole("button", { name: "Continue" });
  await consent.or(page.locator("main")).first().waitFor();
  if (await consent.isVisible()) await consent.click();
}

test("a person signs in at a real provider, is told why where not, and proves it again for a token", async ({
  browser,
}) => {
  const [port, providerPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const provider = await startIdentityProvider(providerPort, `${address}/api/auth/callback/oidc`);
  cleanUp.push(
    () => provider.close(),
    () => provider.closeAllConnections(),
  );
  const { folder, remove } = temporaryFolder();
  cleanUp.push(remove);
  const server = new ServerProcess(
    {
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "info",
      OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
    "--empty",
  );
  cleanUp.push(() => server.stop());
  await server.says(/Press Ctrl-C to stop/);
  const fresh = async () => (await browser.newContext({ baseURL: address, locale: "en" })).newPage();

  const admin = await fresh();
  const ada = { email: "ada@uni.example", name: "Ada Byron", password: "a quiet lamp at night" };
  await admin.goto(/http:\S+\/welcome\/\S+/.exec(server.output)?.[0] ?? "");
  await admin.getByLabel("Email").fill(ada.email);
  await admin.getByLabel("Name").fill(ada.name);
  await admin.getByLabel("New password").fill(ada.password);
  await admin.getByRole("button", { name: "Create admin account" }).click();
  await expect(admin).toHaveURL(/\/campaigns/);
  await admin.goto("/users");
  await admin.getByRole("button", { name: "Invite" }).click();
  await admin.getByLabel("Email addresses").fill("mei@uni.example");
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: /Create link/ })
    .click();
  await expect(admin.getByRole("dialog").getByText("1 person invited")).toBeVisible();

  await test.step("without an account, or with an address that nobody verified, the reason is shown", async () => {
    for (const [login, words] of [
      ["stranger", /No account has this email address/],
      ["unproved", /has not verified your email address/],
    ] as const) {
      const page = await fresh();
      await page.goto("/sign-in");
      await page.getByRole("button", { name: "Continue with single sign-on" }).click();
      await proveAtProvider(page, login);
      await expect(page.getByText(words)).toBeVisible();
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("dramaturg.session");
    }
  });

  await test.step("a callback that this browser did not ask for is refused", async () => {
    const page = await fresh();
    await page.goto("/api/auth/callback/oidc?code=stolen&state=forged");
    await expect(page).toHaveURL(/\/sign-in\?.*error=/);
    await expect(page.getByText(/Single sign-on did not succeed/)).toBeVisible();
  });

  await test.step("the invited person arrives, makes a token after a fresh proof, and signs out for good", async () => {
    const page = await fresh();
    await page.goto("/account");
    await page.getByRole("button", { name: "Continue with single sign-on" }).click();
    await proveAtProvider(page, "mei");
    await expect(page).toHaveURL(/\/account$/);
    const create = async () => {
      await page.getByLabel("Purpose").fill("notebook");
      await page.getByRole("button", { name: "Create token" }).click();
    };
    await create();
    await expect(page.getByText(/Confirm first that it is you/)).toBeVisible();
    await page.getByRole("button", { name: "Sign in again" }).click();
    await proveAtProvider(page, "mei");
    await expect(page).toHaveURL(/\/account$/);
    await create();
    const token = await page.getByLabel("Token", { exact: true }).inputValue();
    const read = await page.request.get("/api/v1/protocols", { headers: { authorization: `Bearer ${token}` } });
    expect(read.status()).toBe(200);
    const cookies = await page.context().cookies();
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await page.context().addCookies(cookies);
    await page.goto("/account");
    await expect(page, "the copied cookie is worth nothing").toHaveURL(/\/sign-in/);
  });

  await test.step("the password still works beside it", async () => {
    const page = await fresh();
    await page.goto("/sign-in");
    await signInByPage(page, ada);
    await expect(page).not.toHaveURL(/\/sign-in/);
  });
});
