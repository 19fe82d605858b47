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
      en: "Is what the character says and relies on true for this character and world?",
      zh: "角色所说、所依据的内容，是否符合这个角色和所处的世界？",
    },
    definition: {
      en: [
        "Facts about the character's past, abilities, relations and world, as far as they come up.",
        "Against it: wrong or invented facts, or knowledge that this character cannot have.",
      ],
      zh: ["涉及到的经历、能力、人际关系和世界设定是否属实。", "扣分：说错或编造，或者知道这个角色不可能知道的事。"],
    },
    anchors: {
      1: { en: "Mostly wrong or irrelevant to the character", zh: "大多错误，或与角色无关" },
      3: { en: "Mostly right, with occasional errors", zh: "大体正确，偶有差错" },
      5: { en: "Right throughout and closely tied to the character", zh: "始终正确，紧扣角色" },
    },
  },
  BA: {
    name: { en: "Behavioral accuracy", zh: "行为准确性" },
    prompt: {
      en: "Does the character act and speak in its own habits?",
      zh: "角色的举止和说话习惯，像不像这个角色本人？",
    },
    definition: {
      en: [
        "Habits of acting and speaking: gestures, choice of words, turns of phrase, typical reactions.",
        "Against it: anyone could have done or said it.",
      ],
      zh: ["做事和说话的习惯：动作、用词、口头禅、典型的反应。", "扣分：换成谁都可以这样说、这样做。"],
    },
    anchors: {
      1: { en: "None of the character's habits", zh: "看不出角色的习惯" },
      3: { en: "Some of them, not precise or complete", zh: "有一些，但不够准确或完整" },
      5: { en: "Precise habits of action and speech", zh: "举止和语言习惯都很准确" },
    },
  },
  EE: {
    name: { en: "Emotional expression", zh: "情感表达" },
    prompt: {
      en: "Are emotions vivid, fitting and believable?",
      zh: "情感是否生动、恰当、可信？",
    },
    definition: {
      en: [
        "What the character feels, shown in words and actions, in the right strength for the moment.",
        "Against it: flat, missing or exaggerated emotion.",
      ],
      zh: ["通过言语和动作表现出的感受，强弱符合当时的情形。", "扣分：平淡、缺失或过火。"],
    },
    anchors: {
      1: { en: "No emotion, or the wrong one", zh: "没有情感，或情感不对" },
      3: { en: "Fitting, but shallow or uneven", zh: "基本恰当，但不深或不稳定" },
      5: { en: "Vivid, fitting and varied", zh: "生动、恰当、有变化" },
    },
  },
  PT: {
    name: { en: "Personality traits", zh: "人格特质" },
    prompt: {
      en: "Does the character keep its core traits throughout?",
      zh: "角色的核心性格是否始终如一？",
    },
    definition: {
      en: [
        "The traits in the profile, visible in what the character chooses to do.",
        "Against it: choices that contradict these traits without a reason in the story.",
      ],
      zh: ["设定中的性格，在角色的选择里看得出来。", "扣分：没有情节上的理由，却与性格相悖。"],
    },
    anchors: {
      1: { en: "Often contradicts its traits", zh: "经常与性格相悖" },
      3: { en: "Mostly in line, with lapses", zh: "大体相符，偶有出入" },
      5: { en: "Always in line with its core traits", zh: "始终与核心性格相符" },
    },
  },
  IM: {
    name: { en: "Immersion", zh: "沉浸感" },
    prompt: {
      en: "Does the character stay in its role, so that the story stays believable?",
      zh: "角色是否始终在戏里，让人信得过这个故事？",
    },
    definition: {
      en: [
        "Staying in role from the first step to the last.",
        "Against it: stepping out of the role, speaking as an assistant, breaking the world.",
      ],
      zh: ["从头到尾都没有出戏。", "扣分：跳出角色、像助手一样说话、破坏故事世界。"],
    },
    anchors: {
      1: { en: "Often out of role", zh: "经常出戏" },
      3: { en: "Mostly in role, with slips", zh: "大多在戏里，偶尔出戏" },
      5: { en: "In role throughout", zh: "始终在戏里" },
    },
  },
  AD: {
    name: { en: "Adaptability", zh: "适应性" },
    prompt: {
      en: "Does the character respond well to what changes around it?",
      zh: "周围发生变化时，角色应对得好不好？",
    },
    definition: {
      en: [
        "New events and what others do are noticed and taken up, and the character remains itself.",
        "Against it: repeating itself, or going on as if nothing had happened.",
      ],
      zh: ["注意到新的事件和别人的举动，作出回应，同时仍是自己。", "扣分：重复自己，或者当作什么都没发生。"],
    },
    anchors: {
      1: { en: "Does not react to changes", zh: "对变化没有反应" },
      3: { en: "Usually adapts, sometimes rigid", zh: "多数时候能应对，有时生硬" },
      5: { en: "Adapts to every change and stays itself", zh: "应对每个变化，始终是自己" },
    },
  },
  BC: {
    name: { en: "Behavioral coherence", zh: "行为连贯性" },
    prompt: {
      en: "Does each action follow from what came before?",
      zh: "每个动作是否都接得上前面发生的事？",
    },
    definition: {
      en: [
        "Actions make sense in view of earlier actions, the situation and the plot.",
        "Against it: actions that contradict earlier ones, or have no cause.",
      ],
      zh: ["从前面的行为、处境和情节看，动作说得通。", "扣分：前后矛盾，或者没来由。"],
    },
    anchors: {
      1: { en: "Often illogical", zh: "经常不合逻辑" },
      3: { en: "Usually logical, with gaps", zh: "大体合理，有脱节" },
      5: { en: "Always logical and connected", zh: "始终合理、前后连贯" },
    },
  },
};

/** The paper's three groups (section 3.3); the Cronbach α of each is reported. */
export const metricGroups = [
  { id: "fidelity", name: { en: "Character fidelity", zh: "角色忠实度" }, questions: ["KA", "BA"] },
  { id: "human-likeness", name: { en: "Human-likeness", zh: "拟人性" }, questions: ["EE", "PT"] },
  { id: "consistency", name: { en: "Consistency", zh: "一致性" }, questions: ["IM", "AD", "BC"] },
] as const;
