import { dimensionCodes, dimensions, type DimensionCode } from "@/lib/protocols/furina/dimensions";
import type { JudgeMethod } from "@/lib/protocols/judge-method";
import { promptLanguage } from "@/lib/protocols/prompts/languages";
import { quotedResponse } from "@/lib/protocols/prompts/quoted-response";
import { readFields, textField } from "@/lib/protocols/replies/read-fields";
import { unread, type Reading } from "@/lib/protocols/replies/reading";
import { repairMessage } from "@/lib/protocols/replies/repairs";
import { judgeMessages, judgePrompt, replyForms, replySchema } from "./judge-prompt";

const fields = {
  explanation: textField(["explanation", "reasoning", "reason", "rationale", "理由", "解释", "分析"], {
    code: "no-explanation",
  }),
  dimension: {
    names: ["dimension", "choice", "selected dimension", "维度", "选择"] as const,
    read: optionIn,
    missing: { code: "no-choice" } as const,
  },
};

type Reply = { explanation: string; dimension: DimensionCode };

/** A judge's reply, as JSON or as labelled lines. */
export const readChoice = (text: string): Reading<Reply> => readFields(text, fields);

/** The one dimension that a text names, by its code or its name. */
function optionIn(stated: unknown): Reading<DimensionCode> {
  const text = String(stated).normalize("NFKC").slice(0, 200);
  const named = dimensionCodes.filter(
    (code) =>
      new RegExp(`(?<![A-Za-z])${code}(?![A-Za-z])`).test(text.toUpperCase()) ||
      text.toLowerCase().includes(dimensions[code].name.en.toLowerCase()) ||
      text.includes(dimensions[code].name.zh),
  );
  const [only] = named;
  if (only === undefined) return unread("no-choice");
  return named.length > 1 ? unread("two-choices") : { ok: true, value: only };
}

/** The dimension chosen in one call. */
export const dimensionJudge: JudgeMethod = {
  roles: [judgePrompt.role],
  orders: [[0]],
  steps: 1,
  next({ item, wording, form, replies }) {
    const [reply] = replies as Reply[];
    if (reply) {
      const rating = { question: "dimension", candidate: null, value: null, text: reply.dimension };
      return { verdict: { rationale: reply.explanation, ratings: [rating] } };
    }
    const language = promptLanguage(item.language);
    return {
      ask: {
        step: "choose",
        messages: judgeMessages(wording(judgePrompt.role, language), {
          context: item,
          response: quotedResponse(item.candidates[0]?.text, language),
          form,
        }),
        maxTokens: 800,
        ...(form === "json" && { schema: replySchema }),
        read: readChoice,
        repair: (failure) => repairMessage(language, failure, replyForms[form][language]),
      },
    };
  },
};
