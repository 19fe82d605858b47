import { isChecked, type BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { overlongOf, type Asked, type Overlong } from "@/lib/evaluations/overlong";
import { contextTokens, itemSizes } from "@/lib/evaluations/queries/item-sizes";
import type { Foreseen } from "@/lib/evaluations/queries/shares";
import { parametersOf } from "@/lib/models/parameters";
import { outputCeiling } from "@/lib/models/pricing";
import { estimatePromptTokens } from "@/lib/models/tokens";
import { promptLanguage, type PromptLanguage } from "@/lib/protocols/prompts/languages";

type Part = Foreseen & {
  /** Prompts an item. */
  each: number;
  /** Tokens of a reply, where the model's own parameters do not say. */
  maxTokens: number;
};

/**
 * Which models' contexts are too short for some of the prompts foreseen. Every item of the benchmark is counted, once while it stays as it is; the
 * wording around it is taken from the prompts of the sample. Reads nothing where no model says how long its context is.
 */
export async function overlongPrompts(
  protocol: EvaluatedProtocol,
  benchmarkId: string,
  total: number,
  sample: readonly BenchmarkContext[],
  parts: readonly Part[],
): Promise<Overlong[]> {
  const told = parts.filter(({ model, calls }) => model.contextLength !== null && calls > 0);
  if (told.length === 0) return [];
  return overlongOf(
    told.map((part) => askedOf(protocol, part, sample)),
    await itemSizes(protocol, benchmarkId, total),
  );
}

function askedOf(
  protocol: EvaluatedProtocol,
  { model, role, each, maxTokens, prompts }: Part,
  sample: readonly BenchmarkContext[],
): Asked {
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
