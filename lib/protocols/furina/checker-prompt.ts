import type { Bilingual } from "@/lib/protocols/bilingual";
import type { ReplyForm } from "@/lib/protocols/judge-method";
import type { PromptDefinition } from "@/lib/protocols/prompts/definition";
import { fenced, nonceFor } from "@/lib/protocols/prompts/fence";
import { fillMessages, type PromptMessage } from "@/lib/protocols/prompts/fill";
import { promptLanguage } from "@/lib/protocols/prompts/languages";
import { checkerTemplates } from "./checker-templates";

const definition = {
  role: "furina-checker",
  places: { side: true, explanation: true, form: true },
} as const;

/** How a checker is to respond. */
export const checkerForms: Record<ReplyForm, Bilingual> = {
  json: {
    en:
      'Respond with one JSON object and nothing else: {"evidence": "…", "found": true or false}. ' +
      "The evidence is the sentence of the explanation that says so, word for word. Leave it empty if there is none.",
    zh:
      '只输出一个 JSON 对象，不要输出其他内容：{"evidence": "……", "found": true 或 false}。' +
      "evidence 填理由中指出这一点的原句，一字不改；没有则留空。",
  },
  plain: {
    en:
      "Respond in this format and nothing else:\n" +
      "Evidence: the sentence of the explanation that says so, word for word, or none\nFound: yes or no",
    zh: "只按下面的格式输出，不要输出其他内容：\n依据：理由中指出这一点的原句，一字不改；没有则写“无”\n有无：有 或 无",
  },
};

/** The JSON schema of a checker's reply. */
export const checkerSchema = {
  name: "hallucination_check",
  json: {
    type: "object",
    properties: { evidence: { type: "string" }, found: { type: "boolean" } },
    required: ["evidence", "found"],
    additionalProperties: false,
  },
} as const;

export type CheckerInput = {
  /** The item's language. */
  language: string;
  /** A judge's explanation. */
  explanation: string;
  /** Which response of that judgement was the test model's: A in order AB, B in order BA. */
  side: "A" | "B";
  form: ReplyForm;
};

/** The checker's prompt for one judgement (FURINA appendix S). */
export function checkerMessages(
  template: string,
  { language: item, explanation, side, form }: CheckerInput,
): PromptMessage[] {
  return fillMessages(definition, template, {
    side,
    explanation: fenced("explanation", explanation, nonceFor([explanation])),
    form: checkerForms[form][promptLanguage(item)],
  });
}

/** What stands where a judge's explanation would. */
const sample = {
  en:
    "Response A mentions a wind that nothing in the scene supports, so it invents something. " +
    "Response B takes up the last line and asks a question in return.",
  zh: "回应 A 提到的风在场景中没有依据，属于编造；回应 B 承接了最后一句，并反问对方。",
};

/** What the checker is given (FURINA appendix S). */
export const checkerPrompt: PromptDefinition = {
  ...definition,
  name: { en: "Hallucination checker", zh: "幻觉检查" },
  purpose: {
    en: "Reads a judge’s explanation and says whether it reports that the test response hallucinates.",
    zh: "阅读裁判模型的理由，判断其中是否指出被测回应出现幻觉。",
  },
  standard: checkerTemplates,
  previewHasSamples: true,
  preview: (template, { language }) =>
    checkerMessages(template, { language, explanation: sample[promptLanguage(language)], side: "A", form: "json" }),
};
