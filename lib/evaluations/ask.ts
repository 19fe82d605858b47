import type { SideOrder } from "@/generated/prisma/enums";
import { answerLimits, formFor, type Wording } from "@/lib/evaluations/cast";
import type { CallRequest } from "@/lib/calls/request";
import type { ChatModel } from "@/lib/models/chat-model";
import { readCheckerAnswer, type CheckerAnswer } from "@/lib/protocols/furina/checker-answer";
import type { DimensionCode } from "@/lib/protocols/furina/dimensions";
import { mendUtterance, rulesOf, type MendedUtterance } from "@/lib/protocols/furina/format-rules";
import { readJudgeAnswer, type JudgeAnswer } from "@/lib/protocols/furina/judge-answer";
import type { PromptContext } from "@/lib/protocols/furina/prompts/context";
import { checkerSchema, judgeSchema } from "@/lib/protocols/furina/prompts/forms";
import { checkerMessages, judgeMessages, responseMessages } from "@/lib/protocols/furina/prompts/messages";
import { repairSentence } from "@/lib/protocols/furina/prompts/repairs";
import { promptLanguage } from "@/lib/protocols/furina/prompts/roles";

/** Asks a model for the character's next utterance: PromptEval, FURINA section 5.1. */
export function responseRequest(
  model: ChatModel,
  wording: Wording,
  context: PromptContext,
  dimension: DimensionCode,
): Pick<CallRequest<MendedUtterance>, "model" | "messages" | "maxTokens" | "read"> {
  const rules = rulesOf(context);
  return {
    model,
    messages: responseMessages(wording("furina-response", promptLanguage(context.language)), context, dimension),
    maxTokens: answerLimits.response,
    read(text) {
      const mended = mendUtterance(text, rules);
      return mended.text === "" ? { ok: false, why: "there is no utterance in it" } : { ok: true, value: mended };
    },
  };
}

/** Two responses in the order in which they are stored. */
export type StoredPair = readonly [first: string, second: string];

/** Asks a judge about a pair in one order: AB shows the first stored response as A. */
export function judgeRequest(
  judge: ChatModel,
  wording: Wording,
  context: PromptContext,
  dimension: DimensionCode,
  [first, second]: StoredPair,
  sideOrder: SideOrder,
): CallRequest<JudgeAnswer> {
  const language = promptLanguage(context.language);
  const form = formFor(judge);
  const responses = sideOrder === "AB" ? { A: first, B: second } : { A: second, B: first };
  return {
    role: "judge",
    parts: { order: sideOrder },
    model: judge,
    messages: judgeMessages(wording("furina-judge", language), { context, dimension, responses, form }),
    maxTokens: answerLimits.judge,
    ...(form === "json" && { schema: judgeSchema }),
    read: readJudgeAnswer,
    repair: (why) => repairSentence("furina-judge", language, why, form),
  };
}

/** Asks the checker whether an explanation says that the first stored response hallucinates (FURINA appendix S). */
export function checkerRequest(
  checker: ChatModel,
  wording: Wording,
  itemLanguage: string,
  explanation: string,
  sideOrder: SideOrder,
): CallRequest<CheckerAnswer> {
  const language = promptLanguage(itemLanguage);
  const form = formFor(checker);
  return {
    role: "checker",
    parts: { order: sideOrder },
    model: checker,
    messages: checkerMessages(wording("furina-checker", language), {
      language: itemLanguage,
      explanation,
      side: sideOrder === "AB" ? "A" : "B",
      form,
    }),
    maxTokens: answerLimits.checker,
    ...(form === "json" && { schema: checkerSchema }),
    read: readCheckerAnswer,
    repair: (why) => repairSentence("furina-checker", language, why, form),
  };
}
