import { setTimeout as sleep } from "node:timers/promises";
import { ChatFailure, type ChatAnswer, type ChatParameters, type ChatRequest } from "./chat-model";
import { check } from "./scripted/checker";
import { judge } from "./scripted/judge";
import type { Tier } from "./scripted/lines";
import { play } from "./scripted/player";
import { sampleOf } from "./scripted/sample";
import { readPrompt, type ReadPrompt } from "./scripted/sections";
import { estimatePromptTokens, estimateTokens } from "./tokens";

type Script = {
  /** How well it plays. */
  tier: Tier;
  /** Added to the case of the response that it reads first. */
  lean: number;
  unreadable?: boolean;
};

/** The built-in models: deterministic, in both languages, no network. Each plays, judges and checks. */
const scripts: Record<string, Script> = {
  "scripted-strong": { tier: "strong", lean: 0 },
  "scripted-plain": { tier: "plain", lean: 0 },
  "scripted-weak": { tier: "weak", lean: 0 },
  "scripted-judge": { tier: "plain", lean: 0 },
  "scripted-judge-biased": { tier: "plain", lean: 0.2 },
  /** Its judgements cannot be read; asked once more, it minds the form every other time. */
  "scripted-unparsable": { tier: "plain", lean: 0, unreadable: true },
};

export const scriptedModelIds = Object.keys(scripts);

/** A wait can be asked for behind the name, in milliseconds: "scripted-plain:40". */
const named = (model: string): { script: Script | undefined; delayMs: number } => {
  const [id = "", delay] = model.split(":");
  return {
    script: Object.hasOwn(scripts, id) ? scripts[id] : undefined,
    delayMs: Math.min(10_000, Number(delay) || 0),
  };
};

/** Whether there is a scripted model of this name. */
export const isScriptedModel = (model: string): boolean => named(model).script !== undefined;

/** A scripted model's answer: the same for the same messages, model and seed. */
export async function scriptedAnswer(
  model: string,
  request: ChatRequest,
  parameters: ChatParameters,
): Promise<ChatAnswer> {
  const { script, delayMs } = named(model);
  if (!script)
    throw new ChatFailure(
      "not-found",
      `There is no scripted model “${model}”; there are ${scriptedModelIds.join(", ")}.`,
    );
  if (delayMs > 0) await sleep(delayMs, undefined, { signal: request.signal }).catch(() => undefined);
  if (request.signal?.aborted) throw new ChatFailure("cancelled", "The call was given up.");
  const text = scriptedText(model, request, parameters.seed);
  const isThinking = parameters.thinking !== undefined && parameters.thinking !== "off";
  const thinking = isThinking ? "This thought is scripted, as the answer is." : null;
  const thought = thinking ? estimateTokens(thinking) : 0;
  const usage = {
    input: estimatePromptTokens(request.messages),
    output: thought + estimateTokens(text),
    cached: 0,
    thinking: thought,
    estimated: true,
  };
  return { text, thinking, finishReason: "stop", usage, raw: JSON.stringify({ scripted: model, text, thinking }) };
}

/** What a scripted model says. Pure, so that the server for the tests can speak with the same voice. */
export function scriptedText(
  model: string,
  { messages, schema, seed }: Pick<ChatRequest, "messages" | "schema" | "seed">,
  ownSeed?: number,
): string {
  const { script } = named(model);
  const { tier, lean, unreadable } = script ?? { tier: "plain" as const, lean: 0 };
  const prompt = readPrompt(messages, schema !== undefined);
  const drawn = `${model.split(":")[0]}/${seed ?? ownSeed ?? 0}`;
  if (prompt.task === "play")
    return play(prompt, tier, `${drawn}/${prompt.profile}/${prompt.history.map(({ text }) => text).join("/")}`);
  if (prompt.task === "other") return schema ? JSON.stringify(sampleOf(schema.json)) : `OK. (${model})`;
  if (unreadable && !mends(prompt))
    return prompt.language === "zh"
      ? "我觉得都挺好的，很难说哪个更好。"
      : "Both have their charm, and it is hard to say which is better.";
  if (prompt.task === "check") return checked(prompt);
  const { explanation, score } = judge(prompt, drawn, lean);
  if (prompt.wantsJson) return JSON.stringify({ explanation, score });
  return prompt.language === "zh"
    ? `理由：${explanation}\n评分：${score}`
    : `Explanation: ${explanation}\nScore: ${score}`;
}

function checked(prompt: ReadPrompt): string {
  const { evidence, found } = check(prompt);
  if (prompt.wantsJson) return JSON.stringify({ evidence, found });
  return prompt.language === "zh"
    ? `依据：${evidence || "无"}\n有无：${found ? "有" : "无"}`
    : `Evidence: ${evidence || "none"}\nFound: ${found ? "yes" : "no"}`;
}

const mends = ({ isRepair, responses, explanation }: ReadPrompt): boolean =>
  isRepair && (responses.A.length + responses.B.length + explanation.length) % 2 === 0;
