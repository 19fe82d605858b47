import { z } from "zod";
import type { Bilingual } from "@/lib/protocols/bilingual";
import { pairwiseScale } from "@/lib/protocols/furina-pairwise/scale";

/** The five evaluation dimensions of FURINA (section 4, appendix E), in the paper's order. */
export const dimensionCodes = ["CR", "FR", "RR", "CA", "PA"] as const;
export const dimensionCode = z.enum(dimensionCodes);
export type DimensionCode = z.infer<typeof dimensionCode>;

export type Dimension = {
  code: DimensionCode;
  name: Bilingual;
  /** One line, shown above the two responses. */
  question: Bilingual;
  /** What it covers and what counts against a response, a line each. */
  definition: { readonly en: readonly string[]; readonly zh: readonly string[] };
  scale: typeof pairwiseScale;
};

export const dimensions: Record<DimensionCode, Dimension> = {
  CR: {
    code: "CR",
    name: { en: "Context reliance", zh: "语境依托" },
    question: {
      en:
        "Whose response makes better use of the profile, the scene and the dialogue history, without " +
        "contradicting them?",
      zh: "谁的回应更好地运用了角色设定、场景和对话历史，并且没有矛盾？",
    },
    definition: {
      en: [
        "Counts only what is shown: the profile (public and private), the scene and the dialogue history.",
        "Better: uses details that matter now; fits only this scene.",
        "Private attributes should shape the response. They need not be said aloud.",
        "Worse: contradictions, invented events, or lines that would fit any scene.",
      ],
      zh: [
        "只看页面上的内容：角色设定（公开与私密）、场景和对话历史。",
        "较好：用到此刻重要的细节，只适合这个场景。",
        "私密属性应影响回应，但不必说出口。",
        "较差：与设定或对话矛盾、凭空编造事件，或放在任何场景都适用的套话。",
      ],
    },
    scale: pairwiseScale,
  },
  FR: {
    code: "FR",
    name: { en: "Factual recall", zh: "事实记忆" },
    question: {
      en: "Whose response is more accurate about facts that are not shown but that this character would know?",
      zh: "对页面上没有写、但该角色应当知道的事实，谁的回应更准确？",
    },
    definition: {
      en: [
        "Knowledge that is not shown: the work the character comes from, history, a profession, common sense.",
        "Better: uses such knowledge naturally, and it is true in the world of the scene.",
        "Worse: wrong or invented facts. One of these usually outweighs better style.",
        "You may look facts up. If you cannot verify a fact, leave the item blank.",
      ],
      zh: [
        "页面之外的知识：角色出自的作品、历史、职业知识和常识。",
        "较好：运用自然，并且符合场景中的世界。",
        "较差：事实错误或编造事实。有一处事实错误，通常比文笔更重要。",
        "可以查证。无法核实时请留空。",
      ],
    },
    scale: pairwiseScale,
  },
  RR: {
    code: "RR",
    name: { en: "Reflective reasoning", zh: "反思推理" },
    question: {
      en: "Whose response reasons better: gives reasons, admits doubt, and reacts to new information?",
      zh: "谁的回应推理更好：给出理由，承认不确定，并能根据新信息调整？",
    },
    definition: {
      en: [
        "How the character reasons in what is said: reasons given, doubts and mistakes admitted.",
        "Better: weighs new information and changes its position as far as justified.",
        "A stubborn character can be convincing, but counts here only if a reason is given.",
        "Worse: certainty without reasons, agreement without thought, or an unnatural lecture.",
      ],
      zh: [
        "看角色在言语中如何推理：给出理由，承认疑问和错误。",
        "较好：权衡新信息，并合理调整立场。",
        "性格固执可以很有说服力，但在本维度要有理由才算好。",
        "较差：没有依据的断言、不加思考的附和，或不自然的长篇说教。",
      ],
    },
    scale: pairwiseScale,
  },
  CA: {
    code: "CA",
    name: { en: "Conversational ability", zh: "对话能力" },
    question: {
      en:
        "Whose response handles the conversation better: who spoke to whom, whom to respond to, and " +
        "what comes next?",
      zh: "谁的回应更善于多人对话：谁在对谁说话，该回应谁，对话如何继续？",
    },
    definition: {
      en: [
        "Conversation among several people: who said what to whom, whom to respond to, and when to say little.",
        "Better: gives attention to the person who needs it, and moves a stalled conversation on naturally.",
        "Tone and mood are consistent with the earlier lines.",
        "Worse: responds to the wrong person, ignores someone who needs a response, or repeats what was just said.",
      ],
      zh: [
        "多人对话的能力：记得谁对谁说了什么，知道该回应谁、何时少说。",
        "较好：照顾到需要关注的人，能自然地打破僵局。",
        "语气和情绪与前面的对话一致。",
        "较差：回应错了人、忽略需要回应的人，或重复刚说过的话。",
      ],
    },
    scale: pairwiseScale,
  },
  PA: {
    code: "PA",
    name: { en: "Preference alignment", zh: "偏好契合" },
    question: {
      en: "Whose response do you prefer: natural, right for the mood, and warm or funny where it fits?",
      zh: "您更喜欢谁的回应：表达自然，符合此刻的情绪，该温暖时温暖，该幽默时幽默？",
    },
    definition: {
      en: [
        "How the response feels to a listener: natural language and fitting emotion.",
        "Better: shows sympathy, humour or restraint, as a person would here.",
        "Worse: stock phrases, repeated patterns, the politeness of an assistant, or weak logic.",
        "A longer or more elaborate response is not better by itself.",
      ],
      zh: [
        "听者的感受：语言自然，情绪恰当。",
        "较好：像真人一样，在此刻选择安慰、幽默或克制。",
        "较差：套话、句式重复、客服式的客气，或逻辑不通。",
        "更长或更华丽，本身不算更好。",
      ],
    },
    scale: pairwiseScale,
  },
};
