import { isChecked, type BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import { answerLimits } from "@/lib/evaluations/cast";
import type { CallRole } from "@/lib/evaluations/estimate";
import { overlongOf, type Asked, type Overlong, type Sized } from "@/lib/evaluations/overlong";
import { contextsAfter } from "@/lib/evaluations/queries/contexts";
import type { Foreseen } from "@/lib/evaluations/queries/shares";
import { parametersOf } from "@/lib/models/parameters";
import { outputCeiling } from "@/lib/models/pricing";
import { estimatePromptTokens, estimateTokens } from "@/lib/models/tokens";
import { historyText, othersText, profileText, sceneText, type PromptContext } from "@/lib/protocols/furina/prompts/context";
import { promptLanguage, type PromptLanguage } from "@/lib/protocols/furina/prompts/roles";
import { keepRecent } from "@/lib/recent";

const ceilings: Record<CallRole, number> = { base: answerLimits.response, test: answerLimits.response, judge: answerLimits.judge, checker: answerLimits.checker };

type Part = Foreseen & { /** Prompts an item. */ each: number };

/**
 * Which models' contexts are too short for some of the prompts foreseen. Every item of the benchmark is counted, once while it stays as it is; the
 * wording around it is taken from the prompts of the sample. Reads nothing where no model says how long its context is.
 */
export async function overlongPrompts(benchmarkId: string, total: number, sample: readonly BenchmarkContext[], parts: readonly Part[]): Promise<Overlong[]> {
  const told = parts.filter(({ model, calls }) => model.contextLength !== null && calls > 0);
  if (told.length === 0) return [];
  return overlongOf(told.map((part) => askedOf(part, sample)), await itemSizes(benchmarkId, total));
}

function askedOf({ model, role, each, prompts }: Part, sample: readonly BenchmarkContext[]): Asked {
  const { id, name, provider, contextLength, parameters } = model;
  const ceiling = outputCeiling(parametersOf(parameters), { maxTokens: ceilings[role] });
  const items = role === "checker" ? sample.filter(isChecked) : sample;
  const around = prompts.map((messages, i) => ({ language: promptLanguage(items[i]!.language), tokens: estimatePromptTokens(messages) - (role === "checker" ? 0 : contextTokens(items[i]!)) }));
  const mean = (language: PromptLanguage) => {
    const own = around.filter((each) => each.language === language);
    const counted = own.length > 0 ? own : around;
    return counted.reduce((sum, { tokens }) => sum + tokens, 0) / Math.max(1, counted.length);
  };
  return { model: { id, name, scripted: provider.kind === "scripted", contextLength }, role, ceiling, each, overhead: { en: mean("en"), zh: mean("zh") } };
}

/** Tokens of what every prompt about an item holds: profile, scene, the others and the history. */
function contextTokens(context: PromptContext): number {
  const language = promptLanguage(context.language);
  return [sceneText, profileText, othersText, historyText].reduce((sum, textOf) => sum + estimateTokens(textOf(context, language)), 0);
}

/** Items a statement: so few that one database in this process keeps nobody else waiting. */
const PAGE = 200;
const kept = keepRecent<Sized[]>(8);

/** Items are never changed, only added: a benchmark with as many as before is the same. */
const itemSizes = (benchmarkId: string, total: number): Promise<Sized[]> =>
  kept(`${benchmarkId} ${total}`, async () => {
    const sizes: Sized[] = [];
    for (let after = -1; ; ) {
      const page = await contextsAfter(benchmarkId, after, PAGE);
      for (const item of page) sizes.push({ name: item.externalId, language: promptLanguage(item.language), tokens: contextTokens(item), checked: isChecked(item) });
      const last = page.at(-1);
      if (!last || page.length < PAGE) return sizes;
      after = last.position;
      await new Promise(setImmediate);
    }
  });
