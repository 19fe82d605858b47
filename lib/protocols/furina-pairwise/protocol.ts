import { checkerPrompt } from "@/lib/protocols/furina/checker-prompt";
import { dimensionCodes, dimensions } from "@/lib/protocols/furina/dimensions";
import { furinaEvaluation } from "@/lib/protocols/furina/evaluation";
import { responsePrompt } from "@/lib/protocols/furina/response-prompt";
import type { Protocol } from "@/lib/protocols/protocol";
import { pairwiseGuidelines } from "./guidelines";
import { pairwiseJudge } from "./judge";
import { judgePrompt } from "./judge-prompt";
import { pairwiseLabels, pairwiseScale, preference } from "./scale";
import { maximumScore, score } from "./scoring";

/** Two responses to one moment, compared along one of five dimensions (FURINA sections 4.4 and 5.1, appendix L). */
export const furinaPairwise: Protocol = {
  id: "furina-pairwise",
  version: 1,
  paper: "FURINA",
  name: { en: "Pairwise comparison", zh: "成对比较" },
  summary: {
    en: "Two responses to the same context, compared on one dimension from 1 (A much better) to 5 (B much better).",
    zh: "同一上下文的两条回应，按一个维度比较，从 1（A 好得多）到 5（B 好得多）。",
  },
  candidates: { min: 2, max: 2 },
  view: "script",
  questions: dimensionCodes.map((code) => ({
    id: code,
    type: "scale" as const,
    of: "pair" as const,
    name: dimensions[code].name,
    prompt: dimensions[code].question,
    definition: dimensions[code].definition,
    min: pairwiseScale.min,
    max: pairwiseScale.max,
    anchors: pairwiseLabels,
    turns: true,
  })),
  questionKind: "dimension",
  asks: "one",
  drawsOrder: true,
  visible: {
    character: "all",
    scene: ["title", "worldview", "situation", "motivations", "characters"],
    history: true,
    candidate: "text",
  },
  guidelines: pairwiseGuidelines,
  prompts: [responsePrompt, judgePrompt, checkerPrompt],
  judge: pairwiseJudge,
  evaluation: { ...furinaEvaluation, score, preference, maximumScore },
};
