import type { TokenScope } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { isId, refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { followRun, type Following } from "@/lib/runs/follow";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export type NamedModel = { id: string; name: string; scripted: boolean };

/** What an evaluation is made of, which never changes once it is started. */
export type EvaluationFacts = {
  id: string;
  name: string;
  benchmark: { id: string; name: string; items: number };
  testModels: NamedModel[];
  baseModel: NamedModel;
  judges: NamedModel[];
  checker: NamedModel | null;
  createdAt: Date;
  demo: boolean;
  archived: boolean;
};

const modelSelect = { id: true, name: true, provider: { select: { kind: true } } } as const;

/** What an evaluation is made of. Leads and admins; `scope`: what a token must be for. */
export async function evaluationFacts(
  viewer: Viewer,
  evaluationId: string,
  scope: TokenScope = "read",
): Promise<Outcome<EvaluationFacts & { runId: string }>> {
  const refusal = refuseUnlessEvaluator(viewer, scope);
  if (refusal) return refusal;
  if (!isId(evaluationId)) return refuse("not-found");
  const found = await (
    await database()
  ).evaluation.findFirst({
    where: { id: evaluationId, deletedAt: null },
    select: {
      id: true,
      name: true,
      runId: true,
      createdAt: true,
      demoSince: true,
      archivedAt: true,
      benchmark: { select: { id: true, name: true, _count: { select: { items: true } } } },
      baseModel: { select: modelSelect },
      checkerModel: { select: modelSelect },
      models: { select: { part: true, chatModel: { select: modelSelect } }, orderBy: { position: "asc" } },
    },
  });
  if (!found) return refuse("not-found");
  const { benchmark, baseModel, checkerModel, models, demoSince, archivedAt, ...rest } = found;
  const part = (as: "test" | "judge") =>
    models.filter((each) => each.part === as).map(({ chatModel }) => named(chatModel));
  return ok({
    ...rest,
    benchmark: { id: benchmark.id, name: benchmark.name, items: benchmark._count.items },
    testModels: part("test"),
    baseModel: named(baseModel),
    judges: part("judge"),
    checker: checkerModel && named(checkerModel),
    demo: demoSince !== null,
    archived: archivedAt !== null,
  });
}

const named = ({ id, name, provider }: { id: string; name: string; provider: { kind: string } }): NamedModel => ({
  id,
  name,
  scripted: provider.kind === "scripted",
});

/** Follows an evaluation. Leads and admins. */
export async function followEvaluation(
  viewer: Viewer,
  evaluationId: string,
): Promise<Outcome<EvaluationFacts & Following>> {
  const facts = await evaluationFacts(viewer, evaluationId);
  if (!facts.ok) return facts;
  const following = await followRun(viewer, facts.value.runId);
  return following.ok ? ok({ ...facts.value, ...following.value }) : following;
}
