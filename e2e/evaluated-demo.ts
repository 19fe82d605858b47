import { expect, type APIRequestContext } from "@playwright/test";

type Run = { id: string; kind: string; status: string };
type Evaluation = { id: string; name: string; status: string; benchmark: { id: string } };

/** Waits until the runs with which the demo begins have finished, and returns them by kind. */
export async function demoRuns(lead: APIRequestContext): Promise<Record<string, string>> {
  const read = async () =>
    ((await (await lead.get("/api/v1/runs?limit=100")).json()) as { items: Run[] }).items.slice(-2);
  await expect
    .poll(async () => (await read()).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(["finished", "finished"]);
  return Object.fromEntries((await read()).map(({ id, kind }) => [kind, id]));
}

/** The demo's benchmark and its evaluation by scripted models, when that has finished. */
export async function evaluatedDemo(
  lead: APIRequestContext,
): Promise<{ benchmark: string; evaluation: string; run: string }> {
  const { evaluation: run = "" } = await demoRuns(lead);
  const { evaluations } = (await (await lead.get("/api/v1/evaluations")).json()) as { evaluations: Evaluation[] };
  const found = evaluations.find(({ name }) => name.startsWith("Scripted models (demo)"));
  expect(found, "the demo's evaluation is listed").toBeDefined();
  return { benchmark: found?.benchmark.id ?? "", evaluation: found?.id ?? "", run };
}
