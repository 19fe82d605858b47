import { evaluationRun } from "@/lib/evaluations/definition";
import { judgingRun } from "@/lib/judgings/definition";
import type { RunDefinition } from "@/lib/runs/definition";

/** Every kind of run. A new one is added here. */
export const runKinds: readonly RunDefinition[] = [evaluationRun, judgingRun];
