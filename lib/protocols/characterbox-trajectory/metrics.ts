import type { Bilingual, BilingualLines } from "@/lib/protocols/bilingual";

export const metricCodes = ["KA", "BA", "EE", "PT", "IM", "AD", "BC"] as const;
export type MetricCode = (typeof metricCodes)[number];

type Metric = {
  name: Bilingual;
  /** One line, shown where the metric is rated. */
  prompt: Bilingual;
  definition: BilingualLines;
  /** What 1, 3 and 5 mean. */
  anchors: Readonly<Record<1 | 3 | 5, Bilingual>>;
};

/** The seven metrics of CharacterBox (section 3.3; the criteria are the paper's, the wording is ours). */
export const metrics: Record<MetricCode, Metric> = {
  KA: {
    name: { en: "Knowledge accuracy", zh: "知识准确性" },
    prompt: {
      en: "Are the facts that the character states or relies on correct for this character and world?",
      zh: "角色所说或所依据的事实，是否符合该角色及其世界？",
    },
    definition: {
      en: [
        "Facts about the character’s past, abilities, relationships and world, as far as they come up.",
        "Lower: wrong or invented facts, or knowledge that this character cannot have.",
      ],
      zh: ["涉及的经历、能力、人际关系和世界观是否正确。", "扣分：事实错误或编造事实，或知道该角色不可能知道的事。"],
    },
    anchors: {
      1: { en: "Mostly wrong, or irrelevant to the character", zh: "大多错误，或与角色无关" },
      3: { en: "Mostly right, with occasional errors", zh: "大体正确，偶有错误" },
      5: { en: "Right throughout and closely tied to the character", zh: "始终正确，紧扣角色" },
    },
  },
  BA: {
    name: { en: "Behavioral accuracy", zh: "行为准确性" },
    prompt: {
      en: "Does the character act and speak in its typical way?",
      zh: "角色的举止和说话方式，是否符合该角色的习惯？",
    },
    definition: {
      en: [
        "Habits of acting and speaking: gestures, choice of words, typical phrases and reactions.",
        "Lower: anyone could have done or said it.",
      ],
      zh: ["举止和说话的习惯：动作、用词、口头禅、典型的反应。", "扣分：换成任何人都可以这样说、这样做。"],
    },
    anchors: {
      1: { en: "None of the character’s habits", zh: "没有体现角色的习惯" },
      3: { en: "Some of its habits, imprecise or incomplete", zh: "有所体现，但不够准确或完整" },
      5: { en: "Precise habits of action and speech", zh: "言行习惯都很准确" },
    },
  },
  EE: {
    name: { en: "Emotional expression", zh: "情感表达" },
    prompt: { en: "Are the emotions vivid, appropriate and believable?", zh: "情感是否生动、恰当、可信？" },
    definition: {
      en: [
        "What the character feels, shown in words and actions, as strongly as the moment calls for.",
        "Lower: flat, missing or exaggerated emotions.",
      ],
      zh: ["通过言语和行动表现的感受，强弱符合当时的情境。", "扣分：情感平淡、缺失或夸张。"],
    },
    anchors: {
      1: { en: "No emotion, or an inappropriate one", zh: "没有情感，或情感不当" },
      3: { en: "Appropriate, but shallow or uneven", zh: "基本恰当，但不够深入或不稳定" },
      5: { en: "Vivid, appropriate and varied", zh: "生动、恰当、有变化" },
    },
  },
  PT: {
    name: { en: "Personality traits", zh: "人格特质" },
    prompt: { en: "Does the character keep its core traits throughout?", zh: "角色的核心性格是否始终如一？" },
    definition: {
      en: [
        "The traits in the profile, as shown by what the character chooses to do.",
        "Lower: choices that contradict these traits without a reason in the story.",
      ],
      zh: ["角色设定中的性格，体现在角色的选择中。", "扣分：没有情节上的理由，却与性格矛盾。"],
    },
    anchors: {
      1: { en: "Often contradicts its traits", zh: "经常与性格矛盾" },
      3: { en: "Mostly consistent, with lapses", zh: "大体相符，偶有偏离" },
      5: { en: "Always consistent with its core traits", zh: "始终与核心性格相符" },
    },
  },
  IM: {
    name: { en: "Immersion", zh: "沉浸感" },
    prompt: {
      en: "Does the character stay in its role, so that the story stays believable?",
      zh: "角色是否始终不出戏，让故事可信？",
    },
    definition: {
      en: [
        "Staying in role from the first turn to the last.",
        "Lower: stepping out of the role, speaking as an assistant, or breaking the fictional world.",
      ],
      zh: ["从头到尾保持角色。", "扣分：跳出角色、像助手一样说话，或破坏故事中的世界。"],
    },
    anchors: {
      1: { en: "Often out of role", zh: "经常出戏" },
      3: { en: "Mostly in role, with slips", zh: "大多不出戏，偶有疏漏" },
      5: { en: "In role throughout", zh: "始终不出戏" },
    },
  },
  AD: {
    name: { en: "Adaptability", zh: "适应性" },
    prompt: { en: "Does the character react well to changes around it?", zh: "角色能否妥善应对周围的变化？" },
    definition: {
      en: [
        "Notices new events and what others do, reacts to them, and stays in character.",
        "Lower: repeating itself, or carrying on as if nothing had happened.",
      ],
      zh: ["注意到新的事件和他人的举动并作出反应，同时不失角色本色。", "扣分：重复自己，或当作什么都没有发生。"],
    },
    anchors: {
      1: { en: "Does not react to changes", zh: "对变化没有反应" },
      3: { en: "Usually adapts, sometimes rigid", zh: "多数时候能应对，有时生硬" },
      5: { en: "Adapts to every change and stays in character", zh: "应对每个变化，不失角色本色" },
    },
  },
  BC: {
    name: { en: "Behavioral coherence", zh: "行为连贯性" },
    prompt: { en: "Does each action follow from what came before?", zh: "每个行动是否与之前的情节连贯？" },
    definition: {
      en: [
        "Actions make sense given earlier actions, the situation and the plot.",
        "Lower: actions that contradict earlier ones or have no cause.",
      ],
      zh: ["从之前的行动、情境和情节来看，行动合理。", "扣分：前后矛盾，或没有缘由。"],
    },
    anchors: {
      1: { en: "Often illogical", zh: "经常不合逻辑" },
      3: { en: "Usually logical, with gaps", zh: "大体合理，偶有脱节" },
      5: { en: "Always logical and coherent", zh: "始终合理连贯" },
    },
  },
};

/** The paper's three groups (section 3.3); the Cronbach α of each is reported. */
export const metricGroups = [
  { id: "fidelity", name: { en: "Character fidelity", zh: "角色忠实度" }, questions: ["KA", "BA"] },
  { id: "human-likeness", name: { en: "Human-likeness", zh: "拟人性" }, questions: ["EE", "PT"] },
  { id: "consistency", name: { en: "Consistency", zh: "前后一致" }, questions: ["IM", "AD", "BC"] },
] as const;
