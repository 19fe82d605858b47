import type { BilingualLines } from "./bilingual";
import type { Guidelines } from "./guidelines";
import type { Protocol } from "./protocol";
import type { ScaleQuestion } from "./question";

// For tests: protocols that ask more, and otherwise, than the ones that ship.

const both = (en: string, zh = `中文：${en}`) => ({ en, zh });
const lines = (...texts: string[]): BilingualLines => ({ en: texts, zh: texts.map((text) => `中文：${text}`) });
const guidelines: Guidelines = { title: "How to rate", minutes: 1, sections: [] };

const common = {
  version: 3,
  paper: "CharacterBox",
  questionKind: "question",
  asks: "all",
  guidelines: { en: guidelines, zh: guidelines },
  prompts: [],
  judge: {
    roles: [],
    orders: [[0]],
    steps: 1,
    next: () => ({ verdict: { rationale: "", ratings: [] } }),
  },
} as const;

const scale = (id: string): ScaleQuestion => ({
  id,
  type: "scale",
  of: "item",
  name: both(`Metric ${id}`),
  prompt: both(`How well does ${id} hold?`),
  definition: lines(`What ${id} covers.`, `What counts against ${id}.`),
  min: 1,
  max: 5,
  anchors: [
    { value: 1, short: both("never"), long: both(`${id} never holds`) },
    { value: 3, short: both("half"), long: both(`${id} holds half of the time`) },
    { value: 5, short: both("always"), long: both(`${id} always holds`) },
  ],
  turns: false,
});

/** One trajectory, seven scales from 1 to 5 in one submission; the profile's private attributes are hidden. */
export const testTrajectory: Protocol = {
  ...common,
  id: "test-trajectory",
  name: both("Test trajectory"),
  summary: both("A trajectory rated on seven scales."),
  candidates: { min: 1, max: 1 },
  view: "trajectory",
  questions: ["K1", "K2", "K3", "K4", "K5", "K6", "K7"].map(scale),
  drawsOrder: false,
  visible: { character: "public", scene: ["title", "situation"], history: false, candidate: "turns" },
};

/** Every type of answer, on two to four responses in an order of the rater's own. */
export const testMixture: Protocol = {
  ...common,
  id: "test-mixture",
  name: both("Test mixture"),
  summary: both("Responses ranked, rated and described."),
  candidates: { min: 2, max: 4 },
  view: "script",
  questions: [
    { ...named("style"), type: "ranking", of: "candidate" },
    { ...scale("fit"), of: "candidate", max: 7 },
    { ...named("clear"), type: "yesNo", of: "item" },
    {
      ...named("kind"),
      type: "choice",
      of: "item",
      options: ["talk", "action"].map((id) => ({ id, name: both(`The ${id}`), definition: lines(`About ${id}.`) })),
    },
    { ...named("note"), type: "text", of: "item" },
  ],
  drawsOrder: true,
  visible: { character: "public", scene: ["situation", "characters"], history: true, candidate: "text" },
};

function named(id: string) {
  return { id, name: both(`Question ${id}`), prompt: both(`What of ${id}?`), definition: lines(`What ${id} means.`) };
}
