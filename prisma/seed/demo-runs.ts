import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { createEvaluation } from "@/lib/evaluations/mutations/create";
import { createEvaluationSchema } from "@/lib/evaluations/schema";
import { createJudging } from "@/lib/judgings/mutations/create";
import { done } from "@/prisma/seed/demo-import";

type Models = ReadonlyMap<string, string>;

const idOf = (models: Models, name: string): string => {
  const id = models.get(name);
  if (id === undefined) throw new Error(`The demo has no model ${name}.`);
  return id;
};

/**
 * The demo's evaluation: scripted models on its benchmark. It is created open, and whichever process executes runs
 * next makes its calls. A repeat makes no second one.
 */
export async function seedEvaluation(benchmark: string, models: Models, demoSince: Date): Promise<void> {
  const client = await database();
  if ((await client.evaluation.count({ where: { demoSince: { not: null } } })) > 0) return;
  const input = createEvaluationSchema.parse({
    benchmark,
    testModels: ["scripted-strong", "scripted-weak"].map((name) => idOf(models, name)),
    baseModel: idOf(models, "scripted-plain"),
    judges: ["scripted-judge", "scripted-judge-biased"].map((name) => idOf(models, name)),
    checker: idOf(models, "scripted-checker"),
    name: "Scripted models (demo) · 脚本模型（演示）",
  });
  done(await createEvaluation(system, input, demoSince));
}

/** A scripted judge on a campaign of the demo, executed like the evaluation. A repeat makes no second one. */
export async function seedJudging(campaignId: string, models: Models): Promise<void> {
  const client = await database();
  if ((await client.judging.count({ where: { campaignId } })) > 0) return;
  done(await createJudging(system, campaignId, { judges: [idOf(models, "scripted-judge")] }));
}
