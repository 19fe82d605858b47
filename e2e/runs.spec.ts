import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/journey.fixture";

type Named = { id: string; name: string };

/** A run that waits to be started: scripted models on the demo's benchmark. */
async function preparedRun(lead: APIRequestContext): Promise<{ id: string; run: string }> {
  const { benchmarks } = (await (await lead.get("/api/v1/benchmarks")).json()) as { benchmarks: Named[] };
  const { models } = (await (await lead.get("/api/v1/models")).json()) as { models: Named[] };
  const model = (name: string) => models.find((each) => each.name === name)?.id;
  const payload = {
    benchmark: benchmarks[0]?.id,
    testModels: [model("scripted-weak")],
    baseModel: model("scripted-plain"),
    judges: [model("scripted-judge")],
    name: "Prepared evaluation",
    open: false,
  };
  const estimate = await lead.post("/api/v1/runs/estimate", { data: { kind: "evaluation", payload } });
  expect(await estimate.json()).toMatchObject({ items: 52, calls: { test: 52, judge: 104 } });
  const started = await lead.post("/api/v1/runs", { data: { kind: "evaluation", payload } });
  expect(started.status(), await started.text()).toBe(201);
  return (await started.json()) as { id: string; run: string };
}

test("a lead finds a run in the list, starts it, watches it finish, and reads its calls by model", async ({
  as,
  api,
}) => {
  const lead = await api("lead");
  const { id, run } = await preparedRun(lead);
  const page = await as("lead");
  await page.goto("/runs");
  const row = page.getByRole("row", { name: /Prepared evaluation/ });
  await expect(row).toContainText("Paused");
  await expect(row).toContainText("Paused manually");
  await page.getByRole("link", { name: "Judge models on a campaign" }).click();
  await expect(page).toHaveURL(/kind=judging/);
  await expect(row).toBeHidden();
  await page.getByRole("link", { name: "All kinds" }).click();
  await row.getByRole("link", { name: "Prepared evaluation" }).click();
  await expect(page).toHaveURL(new RegExp(`/runs/${run}$`));

  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Finished", { exact: true })).toBeVisible({ timeout: 60_000 });
  const calls = page.getByRole("table", { name: "Calls by model" });
  await expect(calls.getByRole("row", { name: /scripted-judge.*Judge/ })).toContainText("104");
  await expect(calls.getByRole("row", { name: /scripted-weak.*Test model/ })).toContainText("52");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open evaluation" }).click();
  await expect(page).toHaveURL(new RegExp(`/evaluations/${id}$`));
  await page.getByRole("link", { name: "Calls by model" }).click();
  await expect(page).toHaveURL(new RegExp(`/runs/${run}$`));

  // The old addresses are aliases of the run's own.
  for (const address of [`/api/v1/runs/${run}/pause`, `/api/v1/evaluations/${id}/pause`]) {
    const refused = await lead.post(address);
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "run-finished" });
  }
});
