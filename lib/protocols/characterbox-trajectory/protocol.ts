import type { Protocol } from "@/lib/protocols/protocol";
import { chinese } from "./guidelines-zh";
import { english } from "./guidelines-en";
import { trajectoryJudge } from "./judge";
import { critiquePrompt, scoresPrompt } from "./judge-prompts";
import { metricCodes, metricGroups, metrics } from "./metrics";

const anchored = [1, 3, 5] as const;

/** One character's whole trajectory in a scene, rated on seven metrics (CharacterBox section 3.3). */
export const characterboxTrajectory: Protocol = {
  id: "characterbox-trajectory",
  version: 1,
  paper: "CharacterBox",
  name: { en: "Trajectory rating", zh: "轨迹评分" },
  summary: {
    en: "One character’s whole trajectory in a scene, rated from 1 to 5 on seven metrics.",
    zh: "一个角色在场景中的完整轨迹，按七项指标各评 1 到 5 分。",
  },
  candidates: { min: 1, max: 1 },
  view: "trajectory",
  questions: metricCodes.map((code) => {
    const { name, prompt, definition, anchors } = metrics[code];
    return {
      id: code,
      type: "scale" as const,
      of: "item" as const,
      ...{ name, prompt, definition },
      min: 1,
      max: 5,
      anchors: anchored.map((value) => ({
        value,
        short: { en: String(value), zh: String(value) },
        long: anchors[value],
      })),
      turns: false,
    };
  }),
  questionKind: "metric",
  asks: "all",
  groups: metricGroups,
  drawsOrder: false,
  visible: {
    character: "all",
    scene: ["title", "worldview", "situation", "motivations", "characters"],
    history: false,
    candidate: "turns",
  },
  guidelines: { en: english, zh: chinese },
  prompts: [critiquePrompt, scoresPrompt],
  judge: trajectoryJudge,
};
