import { expect, type APIRequestContext } from "@playwright/test";

type Named = { id: string; name: string };

/** Evaluates the demo's benchmark with scripted models and a checker; returns when the evaluation has finished. */
export async function evaluatedDemo(
  lead: APIRequestContext,
): Promise<{ benchmark: string; evaluation: string; run: string }> {
  const { benchmarks } = (await (await lead.get("/api/v1/benchmarks")).json()) as { benchmarks: Named[] };
  const { models } = (await (await lead.get("/api/v1/models")).json()) as { models: Named[] };
  const model = (name: string) => models.find((each) => each.name === name)?.id;
  const benchmark = benchmarks[0]?.id ?? "";
  const plan = {
    benchmark,
    testModels: [model("scripted-strong"), model("scripted-weak")],
    baseModel: model("scripted-plain"),
    judges: [model("scripted-judge"), model("scripted-judge-biased")],
    checker: model("scripted-checker"),
  };
  const made = await lead.post("/api/v1/evaluations", { data: plan });
  expect(made.ok(), await made.text()).toBe(true);
  const { id, run } = (await made.json()) as { id: string; run: string };
  await expect
    .poll(async () => ((await (await lead.get(`/api/v1/evaluations/${id}`)).json()) as { status: string }).status, {
      timeout: 60_000,
    })
    .toBe("finished");
  return { benchmark, evaluation: id, run };
}
