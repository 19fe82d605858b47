import { dimensionCodes, dimensions } from "@/lib/protocols/furina/dimensions";
import type { Protocol } from "@/lib/protocols/protocol";
import { chinese } from "./guidelines-zh";
import { english } from "./guidelines-en";
import { dimensionJudge } from "./judge";
import { judgePrompt } from "./judge-prompt";
import { choiceHints } from "./options";

/** One response, and the dimension along which it should be judged (FURINA section 4.4, appendix K, table 2). */
export const furinaDimension: Protocol = {
  id: "furina-dimension",
  version: 1,
  paper: "FURINA",
  name: { en: "Dimension selection", zh: "维度选择" },
  summary: {
    en: "One response. Choose which of the five dimensions it should be judged on.",
    zh: "一条回应，从五个维度中选出最适合评价它的一个。",
  },
  candidates: { min: 1, max: 1 },
  view: "script",
  questions: [
    {
      id: "dimension",
      type: "choice",
      of: "item",
      name: { en: "Dimension", zh: "维度" },
      prompt: {
        en: "On which dimension does this response stand out most, for better or worse?",
        zh: "这条回应在哪个维度上最突出，无论好坏？",
      },
      definition: {
        en: ["Choose the dimension on which this response should be judged. Do not rate how good it is."],
        zh: ["选出最适合评价这条回应的维度，不评价它的好坏。"],
      },
      options: dimensionCodes.map((code) => ({
        id: code,
        name: dimensions[code].name,
        definition: choiceHints[code],
      })),
    },
  ],
  questionKind: "question",
  asks: "all",
  drawsOrder: false,
  visible: {
    character: "all",
    scene: ["title", "worldview", "situation", "motivations", "characters"],
    history: true,
    candidate: "text",
  },
  guidelines: { en: english, zh: chinese },
  prompts: [judgePrompt],
  judge: dimensionJudge,
};
