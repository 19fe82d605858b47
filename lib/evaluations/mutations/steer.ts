import { system } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { evaluationFacts } from "@/lib/evaluations/queries/follow";
import { spareModels } from "@/lib/evaluations/spare";
import { steering } from "@/lib/jobs/runs/steer";

/** Pauses an evaluation, has it go on, with all its models or without one, gives it up, retries what failed, sets its budget. */
export const steerEvaluation = steering(
  async (id) => {
    const found = await (await database()).evaluation.findUnique({ where: { id }, select: { runId: true } });
    return found?.runId ?? null;
  },
  async (id) => {
    const facts = await evaluationFacts(system, id);
    return facts.ok ? spareModels(facts.value) : [];
  },
);
