import { evaluatedDemo } from "@/e2e/evaluated-demo";
import { expect, test } from "@/e2e/journey.fixture";
import { awake } from "@/e2e/look-over";

test("filters of accounts apply as they are changed, stay in the address and keep the focus", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/users");
  await awake(page);
  await expect(page.getByRole("button", { name: "Apply" })).toHaveCount(0);
  const role = page.getByLabel("Role");
  await role.focus();
  await role.selectOption({ label: "Lead" });
  await expect(page).toHaveURL(/\/users\?role=lead$/);
  await expect(page.getByRole("row").filter({ hasText: "admin@demo.local" })).toHaveCount(0);
  await expect(role).toBeFocused();
  const search = page.getByRole("searchbox");
  await search.fill("nobody of this name");
  await expect(page).toHaveURL(/search=nobody\+of\+this\+name&role=lead$/);
  await expect(page.getByRole("row")).toHaveCount(0);
  await expect(search).toBeFocused();
  await page.goto("/users?role=annotator");
  await expect(role).toHaveValue("annotator");
  await page.getByRole("link", { name: "Users", exact: true }).first().click();
  await expect(page).toHaveURL(/\/users$/);
  await expect(role, "what the address says").toHaveValue("");
});

test("filters of a benchmark's items apply as they are changed", async ({ as, api }) => {
  const { benchmark } = await evaluatedDemo(await api("lead"));
  const page = await as("lead");
  await page.goto(`/benchmarks/${benchmark}?page=2`);
  await awake(page);
  const dimension = page.getByLabel("Dimension");
  await dimension.focus();
  await dimension.selectOption({ label: "Factual recall" });
  await expect(page, "from its first page").toHaveURL(new RegExp(`/benchmarks/${benchmark}\\?dimension=FR$`));
  await expect(dimension).toBeFocused();
  await expect(page.getByRole("button", { name: "Apply" })).toHaveCount(0);
});
