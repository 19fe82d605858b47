import type { Bilingual } from "@/lib/protocols/bilingual";
import type { ItemContext } from "@/lib/protocols/context";
import { criteria } from "@/lib/protocols/furina/criteria";
import { dimensionCode, dimensions, type DimensionCode } from "@/lib/protocols/furina/dimensions";
import type { ReplyForm } from "@/lib/protocols/judge-method";
import { historyText, othersText, profileText, sceneText, shownName } from "@/lib/protocols/prompts/context-text";
import type { PromptDefinition } from "@/lib/protocols/prompts/definition";
import { fenced, nonceFor } from "@/lib/protocols/prompts/fence";
import { fillMessages, type PromptMessage } from "@/lib/protocols/prompts/fill";
import { promptLanguage } from "@/lib/protocols/prompts/languages";
import { judgeTemplates } from "./judge-templates";
import { pairwiseLabels } from "./scale";

const definition = {
  role: "furina-judge",
  places: {
    dimension: true,
    criteria: true,
    scale: true,
    character: true,
    scene: true,
    profile: true,
    others: true,
    history: true,
    responseA: true,
    responseB: true,
    form: true,
  },
} as const;

/** How a judge is to respond: explanation first. */
export const judgeForms: Record<ReplyForm, Bilingual> = {
  json: {
    en: 'Respond with one JSON object and nothing else: {"explanation": "…", "score": n}, where n is 1, 2, 3, 4 or 5.',
    zh: '只输出一个 JSON 对象，不要输出其他内容：{"explanation": "……", "score": n}，其中 n 为 1、2、3、4 或 5。',
  },
  plain: {
    en: "Respond in this format and nothing else:\nExplanation: …\nScore: n\nwhere n is 1, 2, 3, 4 or 5.",
    zh: "只按下面的格式输出，不要输出其他内容：\n理由：……\n评分：n\n其中 n 为 1、2、3、4 或 5。",
  },
};

/** The JSON schema of a judge's reply; the explanation stands first, so that it is written first. */
export const judgeSchema = {
  name: "judgement",
  json: {
    type: "object",
    properties: { explanation: { type: "string" }, score: { type: "integer", enum: [1, 2, 3, 4, 5] } },
    required: ["explanation", "score"],
    additionalProperties: false,
  },
} as const;

export type JudgePromptInput = {
  context: ItemContext;
  dimension: DimensionCode;
  /** As shown to this judge: the texts alone, no model is named. */
  responses: { A: string; B: string };
  form: ReplyForm;
};

/** The judge's prompt for one order of one pair. All of the item is fenced with a number that occurs in none of it. */
export function judgeMessages(
  template: string,
  { context, dimension, responses, form }: JudgePromptInput,
): PromptMessage[] {
  const language = promptLanguage(context.language);
  const parts = {
    scene: sceneText(context, language),
    profile: profileText(context, language),
    others: othersText(context, language),
    history: historyText(context, language),
  };
  const nonce = nonceFor([...Object.values(parts), responses.A, responses.B]);
  return fillMessages(definition, template, {
    dimension: dimensions[dimension].name[language],
    criteria: criteria[dimension][language],
    scale: pairwiseLabels.map(({ value, long }) => `${value} = ${long[language]}`).join("\n"),
    character: shownName(context.character.name),
    scene: fenced("scene", parts.scene, nonce),
    profile: fenced("profile", parts.profile, nonce),
    others: fenced("others", parts.others, nonce),
    history: fenced("history", parts.history, nonce),
    responseA: fenced("response", responses.A, nonce, "A"),
    responseB: fenced("response", responses.B, nonce, "B"),
    form: judgeForms[form][language],
  });
}

/** What stands where models' responses would. */
const samples = {
  en: {
    A: "(turns away) Not tonight. Ask me again when the wind drops.",
    B: "(quietly) Tell me first what you would do in my place.",
  },
  zh: { A: "（转过身去）今晚不成。等风小了，你再来问我。", B: "（低声）你先说说，换作是你，你怎么办？" },
};

/** What a judge is given (FURINA appendices E, L, R). */
export const judgePrompt: PromptDefinition = {
  ...definition,
  name: { en: "Pairwise judge", zh: "成对比较裁判" },
  purpose: {
    en: "Sent to a judge model, which compares two responses on one dimension, in either order.",
    zh: "发给裁判模型，按一个维度比较两条回应，两种顺序通用。",
  },
  standard: judgeTemplates,
  previewHasSamples: true,
  preview(template, item) {
    const sample = samples[promptLanguage(item.language)];
    return judgeMessages(template, {
      context: item,
      dimension: dimensionCode.parse(item.question),
      responses: { A: item.utterance ?? sample.A, B: sample.B },
      form: "json",
    });
  },
};
