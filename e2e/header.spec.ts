import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/journey.fixture";
import { sideways } from "@/e2e/look-over";
import { makeAccount, signIn } from "@/e2e/people";
import { LOCALE_COOKIE } from "@/lib/i18n/locales";

const WIDTHS = [640, 700, 768, 834, 933, 1024, 1280];
const words = {
  en: { signOut: "Sign out", audit: "Audit" },
  zh: { signOut: "退出登录", audit: "审计" },
};

test("everything in an admin's header is within reach at every width, in both languages", async ({
  api,
  browser,
  baseURL,
}) => {
  const name = "Wilhelmina Featherstonehaugh-Cholmondeley the Younger";
  const password = "a long name needs a long lamp";
  const email = `long.${randomUUID().slice(0, 8)}@example.org`;
  await makeAccount(await api("admin"), { email, name, password, role: "admin", verified: true });

  const context = await browser.newContext({ baseURL });
  await signIn(context.request, email, password);
  const page = await context.newPage();
  for (const locale of ["en", "zh"] as const) {
    const { signOut, audit } = words[locale];
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? "" }]);
    for (const width of WIDTHS) {
      await test.step(`${locale}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 });
        await page.goto("/evaluations");
        expect(await sideways(page), "the page overflows").toBe(0);
        const header = page.locator("body > header");
        // What is cut off by a box of its own does not make the page wider.
        for (const part of await header.locator("a:visible, button:visible, select:visible").all())
          await expect(part).toBeInViewport({ ratio: 1 });
        await header.getByRole("button", { name }).click();
        const menu = page.getByRole("menu");
        const destinations =
          width < 1024 ? menu.getByRole("menuitem", { name: audit }) : header.getByRole("link", { name: audit });
        await expect(destinations).toBeInViewport({ ratio: 1 });
        await expect(menu.getByText(name), "the whole name").toBeInViewport({ ratio: 1 });
        await expect(menu.getByRole("menuitem", { name: signOut })).toBeInViewport({ ratio: 1 });
        await page.keyboard.press("Escape");
      });
    }
  }
  await context.close();
});
