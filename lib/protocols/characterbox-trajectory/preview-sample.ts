import type { Turn } from "@/lib/protocols/context";
import type { PreviewItem } from "@/lib/protocols/prompts/definition";
import type { PromptLanguage } from "@/lib/protocols/prompts/languages";
import { chinese } from "./guidelines-zh";
import { english } from "./guidelines-en";

/** The trajectory of the guidelines' example. */
const exampleTurns = (guidelines: typeof english): readonly Turn[] =>
  guidelines.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "example" ? (block.turns ?? []) : []));

export const sampleTurns: Record<PromptLanguage, readonly Turn[]> = {
  en: exampleTurns(english),
  zh: exampleTurns(chinese),
};

/** What a preview is filled with where no benchmark has trajectories. */
export const sampleItems: Record<PromptLanguage, PreviewItem> = {
  en: {
    externalId: "ferry",
    language: "en",
    question: "KA",
    utterance: null,
    character: {
      name: "Ruan",
      attributes: [
        { key: "Occupation", value: "Ferryman for thirty years", visibility: "public" },
        { key: "Trait", value: "Never takes sides", visibility: "public" },
        { key: "Secret", value: "His own son drowned at this landing", visibility: "private" },
      ],
    },
    scene: {
      title: "At the landing",
      worldview: "Two villages on either side of a river have quarrelled for years.",
      situation: "Both want weapons carried across, on the same evening.",
      characters: [{ name: "Villagers", attributes: [] }],
    },
    history: [],
  },
  zh: {
    externalId: "ferry",
    language: "zh",
    question: "KA",
    utterance: null,
    character: {
      name: "阮伯",
      attributes: [
        { key: "身份", value: "摆渡三十年", visibility: "public" },
        { key: "性格", value: "从不偏帮任何一方", visibility: "public" },
        { key: "隐情", value: "亲生儿子就淹死在这个渡口", visibility: "private" },
      ],
    },
    scene: {
      title: "渡口",
      worldview: "河两岸的村子结怨多年。",
      situation: "同一个晚上，两边都要把刀枪运过河。",
      characters: [{ name: "村民", attributes: [] }],
    },
    history: [],
  },
};
