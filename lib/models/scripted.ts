import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "@/lib/statistics/random";
import { ChatFailure } from "./chat-failure";
import type { ChatParameters, ChatRequest, ChatResponse } from "./chat-model";
import { check } from "./scripted/checker";
import { critique, remark } from "./scripted/critique";
import { drawJson } from "./scripted/draw-json";
import { judge } from "./scripted/judge";
import { readPrompt, type ReadPrompt } from "./scripted/read-prompt";
import { utterance } from "./scripted/utterance";
import type { Quality } from "./scripted/utterance-templates";
import { estimatePromptTokens, estimateTokens } from "./tokens";

type Script = {
  /** The quality of its utterances. */
  quality: Quality;
  /** Position bias: added in favour of the response that it reads first. */
  lean: number;
  unparsable?: boolean;
};

/**
 * The built-in models: deterministic, in both languages, without a network. Each responds, checks, and judges any
 * protocol: replies to schemas that they do not know are drawn.
 */
const scripts: Record<string, Script> = {
  "scripted-strong": { quality: "strong", lean: 0 },
  "scripted-plain": { quality: "plain", lean: 0 },
  "scripted-weak": { quality: "weak", lean: 0 },
  "scripted-judge": { quality: "plain", lean: 0 },
  "scripted-judge-biased": { quality: "plain", lean: 0.2 },
  /** Its judgements cannot be parsed; asked to repair one, it complies every other time. */
  "scripted-unparsable": { quality: "plain", lean: 0, unparsable: true },
};

export const scriptedModelIds = Object.keys(scripts);

/** A delay in milliseconds can follow the name: "scripted-plain:40". */
function parseName(model: string): { script: Script | undefined; delayMs: number } {
  const [id = "", delay] = model.split(":");
  const script = Object.hasOwn(scripts, id) ? scripts[id] : undefined;
  return { script, delayMs: Math.min(10_000, Number(delay) || 0) };
}

/** Whether there is a scripted model of this name. */
export const isScriptedModel = (model: string): boolean => parseName(model).script !== undefined;

/** A scripted model's response: the same for the same messages, model and seed. Throws `ChatFailure`. */
export async function scriptedResponse(
  model: string,
  request: ChatRequest,
  parameters: ChatParameters,
): Promise<ChatResponse> {
  const { script, delayMs } = parseName(model);
  const available = scriptedModelIds.join(", ");
  if (!script) throw new ChatFailure("not-found", { code: "unknown-scripted-model", params: { model, available } });
  if (delayMs > 0) await sleep(delayMs, undefined, { signal: request.signal }).catch(() => undefined);
  if (request.signal?.aborted) throw new ChatFailure("cancelled", { code: "cancelled" });
  const text = scriptedText(model, request, parameters.seed);
  const isThinking = parameters.thinking !== undefined && parameters.thinking !== "off";
  const thinking = isThinking ? "This thought is scripted, as the response is." : null;
  const thinkingTokens = thinking ? estimateTokens(thinking) : 0;
  const usage = {
    input: estimatePromptTokens(request.messages),
    output: thinkingTokens + estimateTokens(text),
    cached: 0,
    thinking: thinkingTokens,
    estimated: true,
  };
  return { text, thinking, finishReason: "stop", usage, raw: JSON.stringify({ scripted: model, text, thinking }) };
}

/** The text of a scripted model's response. Pure; the model server for tests uses it too. */
export function scriptedText(
  model: string,
  { messages, schema, seed }: Pick<ChatRequest, "messages" | "schema" | "seed">,
  modelSeed?: number,
): string {
  const { script } = parseName(model);
  const { quality, lean, unparsable } = script ?? { quality: "plain" as const, lean: 0 };
  const prompt = readPrompt(messages, schema?.json ?? null);
  const drawSeed = `${model.split(":")[0]}/${seed ?? modelSeed ?? 0}`;
  if (prompt.task === "respond") {
    const history = prompt.history.map(({ text }) => text).join("/");
    return utterance(prompt, quality, `${drawSeed}/${prompt.profile}/${history}`);
  }
  if (prompt.task === "other") return `OK. (${model})`;
  const whole = messages.map(({ content }) => content).join("\n");
  if (unparsable && isRating(prompt) && !repairs(prompt)) return undecided(prompt);
  if (prompt.task === "check") return checkText(prompt);
  if (prompt.task === "critique") return critique(prompt, `${drawSeed}/${whole}`);
  if (prompt.task === "fill") {
    const random = createRandom(`${drawSeed}/${whole}`);
    return JSON.stringify(drawJson(schema?.json ?? {}, random, () => remark(prompt.language, random)));
  }
  const { explanation, score } = judge(prompt, drawSeed, lean);
  if (prompt.wantsJson) return JSON.stringify({ explanation, score });
  return prompt.language === "zh"
    ? `理由：${explanation}\n评分：${score}`
    : `Explanation: ${explanation}\nScore: ${score}`;
}

function checkText(prompt: ReadPrompt): string {
  const { evidence, found } = check(prompt);
  if (prompt.wantsJson) return JSON.stringify({ evidence, found });
  return prompt.language === "zh"
    ? `依据：${evidence || "无"}\n有无：${found ? "有" : "无"}`
    : `Evidence: ${evidence || "none"}\nFound: ${found ? "yes" : "no"}`;
}

/** A reply without a rating. */
function undecided({ language, responses }: ReadPrompt): string {
  if (language === "zh") return responses.B ? "我觉得都挺好的，很难说哪个更好。" : "我觉得挺好的，很难说有多好。";
  return responses.B
    ? "Both have their charm, and it is hard to say which is better."
    : "It has its charm, and it is hard to say how good it is.";
}

/** Whether something is rated or checked: unlike the schema of a connection test, for example. */
const isRating = ({ profile, trajectory, response, responses, explanation }: ReadPrompt): boolean =>
  [profile, trajectory, response, responses.A, explanation].some((text) => text !== "");

const repairs = ({ isRepair, responses, explanation, trajectory, response }: ReadPrompt): boolean =>
  isRepair && [responses.A, responses.B, explanation, trajectory, response].join("").length % 2 === 0;
