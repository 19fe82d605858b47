import { expect, expectAccessible, test } from "@/e2e/journey.fixture";

test("a model has one role, the first judge checks, and Start stands with the estimate", async ({ as }) => {
  const page = await as("lead");
  await page.goto("/evaluations/new");
  const group = (name: string) => page.getByRole("group", { name });
  const [tests, judges] = [group("Test models"), group("Judge models")];
  const checker = page.getByLabel("Hallucination checker");
  await expect(checker.locator("option:checked")).toHaveText("Same as the first judge model");

  await tests.getByLabel(/^scripted-weak/).check();
  await expect(judges.getByLabel(/^scripted-weak/)).toBeDisabled();
  await expect(judges.getByLabel(/^scripted-weak/)).toHaveAccessibleName(/Already a test model/);
  await page.getByLabel("Base model").selectOption({ label: "scripted-plain · Scripted" });
  await expect(tests.getByLabel(/^scripted-plain/)).toHaveAccessibleName(/Already the base model/);
  await judges.getByLabel(/^scripted-judge-biased/).check();
  await expect(tests.getByLabel(/^scripted-judge-biased/)).toBeDisabled();
  await expect(checker.locator("option:checked")).toHaveText("Same as the first judge model (scripted-judge-biased)");
  await judges.getByLabel(/^scripted-judge-biased/).uncheck();
  await expect(tests.getByLabel(/^scripted-judge-biased/)).toBeEnabled();
  await judges.getByLabel(/^scripted-judge\s*Scripted/).check();

  const estimate = page.getByRole("complementary", { name: "Estimate" });
  await expect(estimate).toContainText("104 ");
  const [above, start] = [
    await estimate.boundingBox(),
    await page.getByRole("button", { name: "Start" }).boundingBox(),
  ];
  expect(start?.x).toBe(above?.x);
  expect((start?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(40);
  await expectAccessible(page);
});
