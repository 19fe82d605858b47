import { dimensionCode } from "@/lib/protocols/furina/dimensions";
import type { JudgeMethod } from "@/lib/protocols/judge-method";
import { promptLanguage } from "@/lib/protocols/prompts/languages";
import { quotedResponse } from "@/lib/protocols/prompts/quoted-response";
import { repairMessage } from "@/lib/protocols/replies/repairs";
import { judgeForms, judgeMessages, judgePrompt, judgeSchema } from "./judge-prompt";
import { readJudgeReply, type JudgeReply } from "./judge-reply";

/** Both responses compared along the item's dimension in one call, in both orders (FURINA section 5.1). */
export const pairwiseJudge: JudgeMethod = {
  roles: [judgePrompt.role],
  orders: [
    [0, 1],
    [1, 0],
  ],
  steps: 1,
  next({ item, order, wording, form, replies }) {
    const dimension = dimensionCode.parse(item.asks[0]);
    const [reply] = replies as JudgeReply[];
    if (reply) {
      const rating = { question: dimension, candidate: null, value: reply.score, text: null };
      return { verdict: { rationale: reply.explanation, ratings: [rating] } };
    }
    const language = promptLanguage(item.language);
    const [A = "", B = ""] = order.map((candidate) => quotedResponse(item.candidates[candidate]?.text, language));
    return {
      ask: {
        step: "score",
        messages: judgeMessages(wording(judgePrompt.role, language), {
          context: item,
          dimension,
          responses: { A, B },
          form,
        }),
        maxTokens: 1_200,
        ...(form === "json" && { schema: judgeSchema }),
        read: readJudgeReply,
        repair: (failure) => repairMessage(language, failure, judgeForms[form][language]),
      },
    };
  },
};
