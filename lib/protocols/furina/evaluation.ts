import type { EvaluationMethod } from "@/lib/protocols/evaluation-method";
import { letterOf } from "@/lib/protocols/order";
import { promptLanguage } from "@/lib/protocols/prompts/languages";
import { unread } from "@/lib/protocols/replies/reading";
import { repairMessage } from "@/lib/protocols/replies/repairs";
import { checkerForms, checkerMessages, checkerPrompt, checkerSchema } from "./checker-prompt";
import { readCheckerReply } from "./checker-reply";
import { dimensionCode } from "./dimensions";
import { mendUtterance, repairNames, rulesOf } from "./format-rules";
import { hallucinationKinds } from "./hallucination";
import { furinaPublished } from "./published/published";
import { responseMessages, responsePrompt } from "./response-prompt";

/** How test models are evaluated (FURINA section 5), whatever the scores are made of. */
export const furinaEvaluation: Omit<EvaluationMethod, "score" | "preference" | "maximumScore"> = {
  roles: { response: responsePrompt.role, checker: checkerPrompt.role },
  respond(item, question, wording) {
    const rules = rulesOf(item);
    return {
      messages: responseMessages(
        wording(responsePrompt.role, promptLanguage(item.language)),
        item,
        dimensionCode.parse(question),
      ),
      maxTokens: 600,
      read(text) {
        const mended = mendUtterance(text, rules);
        return mended.text === "" ? unread("no-utterance") : { ok: true, value: mended };
      },
    };
  },
  check({ language: itemLanguage }, explanation, place, wording, form) {
    const language = promptLanguage(itemLanguage);
    const side = letterOf(place) as "A" | "B";
    return {
      messages: checkerMessages(wording(checkerPrompt.role, language), {
        language: itemLanguage,
        explanation,
        side,
        form,
      }),
      maxTokens: 400,
      ...(form === "json" && { schema: checkerSchema }),
      read: readCheckerReply,
      repair: (failure) => repairMessage(language, failure, checkerForms[form][language]),
    };
  },
  hallucinationKinds,
  repairNames,
  published: furinaPublished,
};
