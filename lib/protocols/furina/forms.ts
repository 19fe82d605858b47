import type { Bilingual } from "@/lib/protocols/furina-pairwise/scale";

/** json: an object that a schema describes; plain: two labelled lines, for models that write JSON badly. */
export type AnswerForm = "json" | "plain";

/** How a judge is to answer: explanation first. */
export const judgeForms: Record<AnswerForm, Bilingual> = {
  json: {
    en: 'Answer with one JSON object and nothing else: {"explanation": "…", "score": n}, where n is 1, 2, 3, 4 or 5.',
    zh: '只回一个 JSON 对象，别的都不要写：{"explanation": "……", "score": n}，其中 n 为 1、2、3、4 或 5。',
  },
  plain: {
    en: "Answer in this form and nothing else:\nExplanation: …\nScore: n\nwhere n is 1, 2, 3, 4 or 5.",
    zh: "只按下面的格式回答，别的都不要写：\n理由：……\n评分：n\n其中 n 为 1、2、3、4 或 5。",
  },
};

/** How a checker is to answer. */
export const checkerForms: Record<AnswerForm, Bilingual> = {
  json: {
    en: 'Answer with one JSON object and nothing else: {"evidence": "…", "found": true or false}. The evidence is the sentence of the explanation that says so, word for word; empty where there is none.',
    zh: '只回一个 JSON 对象，别的都不要写：{"evidence": "……", "found": true 或 false}。evidence 填理由中指出这一点的原句，一字不改；没有就留空。',
  },
  plain: {
    en: "Answer in this form and nothing else:\nEvidence: the sentence of the explanation that says so, word for word, or none\nFound: yes or no",
    zh: "只按下面的格式回答，别的都不要写：\n依据：理由中指出这一点的原句，一字不改；没有就写“无”\n有无：有 或 无",
  },
};

const text = { type: "string" } as const;

/** The JSON schema of a judge's answer; the explanation stands first, so that it is written first. */
export const judgeSchema = {
  name: "judgement",
  json: {
    type: "object",
    properties: { explanation: text, score: { type: "integer", enum: [1, 2, 3, 4, 5] } },
    required: ["explanation", "score"],
    additionalProperties: false,
  },
} as const;

/** The JSON schema of a checker's answer. */
export const checkerSchema = {
  name: "hallucination_check",
  json: {
    type: "object",
    properties: { evidence: text, found: { type: "boolean" } },
    required: ["evidence", "found"],
    additionalProperties: false,
  },
} as const;
