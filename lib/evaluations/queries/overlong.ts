import { isChecked, type BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { overlongOf, type EvaluationRole, type ModelRole } from "@/lib/evaluations/overlong";
import { contextTokens, itemSizes } from "@/lib/evaluations/queries/item-sizes";
import { parametersOf } from "@/lib/models/parameters";
import { outputCeiling } from "@/lib/models/pricing";
import { estimatePromptTokens } from "@/lib/models/tokens";
import { promptLanguage, type PromptLanguage } from "@/lib/protocols/prompts/languages";
import type { PlannedCalls } from "@/lib/runs/definition";
import type { Overlong } from "@/lib/runs/estimate";

type Part = PlannedCalls & {
  role: EvaluationRole;
  /** Prompts per item. */
  each: number;
  /** Tokens of a response, where the model's own parameters do not say. */
  maxTokens: number;
};

/**
 * Which models' contexts are too short for some of the planned prompts. Every item of the benchmark is counted, and
 * cached; the wording around it is taken from the prompts of the sample. Reads nothing where no model has a known
 * context length.
 */
export async function overlongPrompts(
  protocol: EvaluatedProtocol,
  benchmarkId: string,
  total: number,
  sample: readonly BenchmarkContext[],
  parts: readonly Part[],
): Promise<Overlong[]> {
  const limited = parts.filter(({ model, calls }) => model.contextLength !== null && calls > 0);
  if (limited.length === 0) return [];
  return overlongOf(
    limited.map((part) => modelRoleOf(protocol, part, sample)),
    await itemSizes(protocol, benchmarkId, total),
  );
}

function modelRoleOf(
  protocol: EvaluatedProtocol,
  { model, role, each, maxTokens, prompts }: Part,
  sample: readonly BenchmarkContext[],
): ModelRole {
  const { id, name, provider, contextLength, parameters } = model;
  const ceiling = outputCeiling(parametersOf(parameters), { maxTokens });
  const items = role === "checker" ? sample.filter((item) => isChecked(protocol, item)) : sample;
  const around = prompts.map((messages, i) => ({
    language: promptLanguage(items[i]!.language),
    tokens: estimatePromptTokens(messages) - (role === "checker" ? 0 : contextTokens(items[i]!)),
  }));
  const mean = (language: PromptLanguage) => {
    const own = around.filter((each) => each.language === language);
    const counted = own.length > 0 ? own : around;
    return counted.reduce((sum, { tokens }) => sum + tokens, 0) / Math.max(1, counted.length);
  };
  return {
    model: { id, name, scripted: provider.kind === "scripted", contextLength },
    role,
    ceiling,
    each,
    overhead: { en: mean("en"), zh: mean("zh") },
  };
}
