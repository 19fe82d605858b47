import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { evaluationFacts } from "@/lib/evaluations/queries/follow";
import { spareModels } from "@/lib/evaluations/spare";
import { ownerControls } from "@/lib/runs/owner-controls";

/** The run controls by the evaluation's id. */
export const steerEvaluation = ownerControls(
  async (id) => {
    const found = await (await database()).evaluation.findUnique({ where: { id }, select: { runId: true } });
    return found?.runId ?? null;
  },
  async (id) => {
    const facts = await evaluationFacts(system, id);
    return facts.ok ? spareModels(facts.value) : [];
  },
);
