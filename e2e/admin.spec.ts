import { accept, choose, invite, newcomer, rowOf, shownLink, signInByPage } from "@/e2e/accounts";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";
import { DEMO_PASSWORD } from "@/lib/users/demo-accounts";

const notTogether = /Wrong email or password/;
const anyCampaign = "/api/v1/campaigns/00000000-0000-4000-8000-000000000000";

test("a wrong password is told kindly and keeps the e-mail; the right one leads where one was going", async ({
  page,
}) => {
  const email = "admin@demo.local";
  await page.goto("/users");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fusers$/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not this one");
  await page.keyboard.press("Enter");
  await expect(page.getByText(notTogether)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

test("an account that nobody has is answered with the very same words", async ({ page }) => {
  await page.goto("/sign-in");
  await signInByPage(page, { email: "no.one@example.org", password: "whatever it is" });
  await expect(page.getByText(notTogether)).toBeVisible();
});

test("from invitation to deactivation: what a person can reach follows what the admin says, at once", async ({
  as,
}) => {
  test.setTimeout(180_000);
  const [admin, person] = [await as("admin"), await as("nobody")];
  const noor = newcomer("Noor");

  await test.step("invited, they choose a name and a password", async () => {
    await person.goto(await invite(admin, noor, false));
    await expect(person.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await expect(person.getByText(`Account: ${noor.email}`)).toBeVisible();
    await expectAccessible(person);
    await expect(person.getByLabel("Name")).toHaveValue(noor.name);
    await person.getByLabel("Name").fill(`${noor.name} Haddad`);
    await person.getByLabel("New password").fill("short");
    await person.getByRole("button", { name: "Create account" }).click();
    await expect(person.getByText("Use at least 10 characters.")).toBeVisible();
    await expect(person.getByLabel("Name")).toHaveValue(`${noor.name} Haddad`);
    await person.getByLabel("New password").fill(noor.password);
    await person.keyboard.press("Enter");
    await expect(person).toHaveURL(/\/pending$/);
    await expect(person.getByText(`Tell an admin that ${noor.email} is waiting.`)).toBeVisible();
  });

  await test.step("unverified, they reach nothing", async () => {
    for (const path of [
      "/",
      "/annotate",
      "/campaigns",
      "/campaigns/new",
      "/imports",
      "/imports/new",
      "/users",
      "/account",
    ]) {
      await person.goto(path);
      await expect(person, path).toHaveURL(/\/pending$/);
    }
    expect((await person.request.get(anyCampaign)).status()).toBe(403);
    expect((await person.request.post(`${anyCampaign}/next`)).status()).toBe(403);
    expect((await person.request.get("/api/v1/exports/annotations.csv")).status()).toBe(403);
    expect(
      (
        await person.request.post("/api/v1/tokens", {
          data: { email: noor.email, password: noor.password, name: "script" },
        })
      ).status(),
    ).toBe(403);
  });

  await test.step("verified, the page that waits moves on by itself", async () => {
    const row = await rowOf(admin, noor.email);
    await expect(row).toContainText("Waiting for verification");
    await row.getByRole("button", { name: `Verify ${noor.name} Haddad` }).click();
    await expect(row).toContainText("Active");
    await person.bringToFront();
    await expect(person).toHaveURL(/\/annotate$/, { timeout: 30_000 });
    await expect(person.getByRole("link", { name: "Campaigns", exact: true })).toHaveCount(0);
  });

  await test.step("a lead, they sign in again and find the campaigns", async () => {
    await choose(admin, noor.email, "Change role…");
    const dialog = admin.getByRole("dialog", { name: `Change role of ${noor.name} Haddad` });
    await expect(dialog).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByLabel("Role").selectOption({ label: "Lead" });
    await dialog.getByRole("button", { name: "Change role" }).click();
    await expect(dialog).toBeHidden();
    await expect(await rowOf(admin, noor.email)).toContainText("Lead");
    await person.goto("/account");
    await expect(person).toHaveURL(/\/sign-in/);
    await signInByPage(person, noor);
    await expect(person).toHaveURL(/\/account$/);
    await person.getByRole("link", { name: "Campaigns", exact: true }).click();
    await expect(person.getByRole("heading", { level: 1, name: "Campaigns" })).toBeVisible();
  });

  const token = await test.step("a token of theirs does what they may do", async () => {
    await person.goto("/account");
    await person.getByLabel("Purpose").fill("notebook");
    await person.getByLabel("Your password").fill(noor.password);
    await person.getByRole("button", { name: "Create token" }).click();
    const shown = await person.getByLabel("Token", { exact: true }).inputValue();
    expect((await person.request.get(anyCampaign, { headers: { authorization: `Bearer ${shown}` } })).status()).toBe(
      404,
    );
    return shown;
  });

  await test.step("deactivated, their very next click lands on the sign-in, and the token is dead", async () => {
    await choose(admin, noor.email, "Deactivate…");
    await admin.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(await rowOf(admin, noor.email)).toContainText("Deactivated");
    await person.getByRole("link", { name: "Imports" }).click();
    await expect(person).toHaveURL(/\/sign-in/);
    const answer = await person.request.get(anyCampaign, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    expect(answer.headers()["content-type"]).toContain("application/problem+json");
    await signInByPage(person, noor);
    await expect(person.getByText(notTogether)).toBeVisible();
  });

  await test.step("and can be let in again", async () => {
    const row = await rowOf(admin, noor.email);
    await row.getByRole("button", { name: "Reactivate" }).click();
    await expect(row).toContainText("Active");
    await signInByPage(person, noor);
    await expect(person).not.toHaveURL(/\/sign-in/);
  });
});

test("a reset link works once; the second time says so kindly, and the old password is gone", async ({ as }) => {
  test.setTimeout(120_000);
  const [admin, person, other] = [await as("admin"), await as("nobody"), await as("nobody")];
  const pim = newcomer("Pim");
  await accept(person, await invite(admin, pim), pim);
  await expect(await rowOf(admin, pim.email)).toContainText("Active");

  await choose(admin, pim.email, "Reset password…");
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Sign them out now").check();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await shownLink(admin);

  await person.goto("/account");
  await expect(person).toHaveURL(/\/sign-in/);
  await signInByPage(person, pim);
  await expect(person.getByText(notTogether)).toBeVisible();
  await person.goto(link);
  await expect(person.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await person.getByLabel("New password").fill("another lamp, another night");
  await person.getByRole("button", { name: "Set password" }).click();
  await expect(person).toHaveURL(/\/annotate$/);

  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link has already been used" })).toBeVisible();
  await other.getByRole("link", { name: "Go to sign in" }).click();
  await signInByPage(other, { email: pim.email, password: "another lamp, another night" });
  await expect(other).toHaveURL(/\/annotate$/);
});

test("a newer invitation ends the older one, and a mistyped link says what to do", async ({ as }) => {
  const [admin, person] = [await as("admin"), await as("nobody")];
  const bea = newcomer("Bea");
  const first = await invite(admin, bea);
  await choose(admin, bea.email, "New invitation link…");
  await admin.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
  const second = await shownLink(admin);
  expect(second).not.toBe(first);
  await person.goto(first);
  await expect(person.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await person.goto(second.slice(0, -3));
  await expect(person.getByRole("heading", { name: "Link not found" })).toBeVisible();
  await person.goto(second);
  await expect(person.getByRole("heading", { name: "Welcome" })).toBeVisible();
});

test("the last admin can be neither demoted nor deactivated, and is told why", async ({ as }) => {
  const admin = await as("admin");
  const row = await choose(admin, "admin@demo.local", "Change role…");
  await admin.getByRole("dialog").getByLabel("Role").selectOption({ label: "Lead" });
  await admin.getByRole("button", { name: "Change role" }).click();
  await expect(admin.getByText(/This is the last active admin/)).toBeVisible();
  await admin.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toContainText("Admin");
  await choose(admin, "admin@demo.local", "Deactivate…");
  await admin.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(admin.getByText(/This is the last active admin/)).toBeVisible();
  await admin.goto("/users");
  await expect(admin.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

test("a token is revoked by keyboard: its row goes, and the keyboard goes on from there", async ({ as }) => {
  const person = await as("lead");
  await person.goto("/account");
  await person.getByLabel("Purpose").fill("nightly export");
  await person.getByLabel("Your password").fill("dramaturg-demo");
  await person.getByRole("button", { name: "Create token" }).press("Enter");
  await person.getByRole("button", { name: "Revoke “nightly export”?" }).press("Enter");
  await person.getByRole("dialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(person.getByRole("button", { name: "Revoke “nightly export”?" })).toBeFocused();
  await person.keyboard.press("Enter");
  await person.getByRole("dialog").getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(person.getByRole("button", { name: "Revoke “nightly export”?" })).toHaveCount(0);
  await expect(person.getByRole("heading", { name: "API tokens" })).toBeFocused();
});
