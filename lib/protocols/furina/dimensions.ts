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
      en: "Whose reply makes better use of what is on the page: profile, scene and what was said, without contradicting it?",
      zh: "谁的回应更贴着已有的内容走：人物设定、场景、前面说过的话，用得上，也不打架？",
    },
    definition: {
      en: [
        "Everything that counts here can be read on the screen: the profile, public and private, the scene, the dialogue so far.",
        "Good: the reply picks up details that matter now, and could only have been said here.",
        "Private attributes should shape the reply; they need not be spoken aloud.",
        "Against it: a contradiction, an invented event, or a line that would fit any scene.",
      ],
      zh: [
        "只看页面上读得到的东西：人物设定（公开与私密）、场景、到此为止的对话。",
        "好：接住了此刻要紧的细节，换个场合就说不出这句话。",
        "私密设定应当左右言行，但不必说出口。",
        "扣分：与设定或前文矛盾、凭空添事，或放到哪一场都能用的套话。",
      ],
    },
    scale: pairwiseScale,
  },
  FR: {
    code: "FR",
    name: { en: "Factual recall", zh: "事实记忆" },
    question: {
      en: "Whose reply gets the facts of its world right: the ones that are not on the page but that this character would know?",
      zh: "页面上没写、但这个人物理应知道的事，谁说得更准？",
    },
    definition: {
      en: [
        "Knowledge from outside the page: the book or legend the character comes from, history and craft, plain common sense.",
        "Good: it uses such knowledge naturally, and it is true in that world.",
        "Against it: a wrong or made-up fact; one of these usually outweighs a finer style.",
        "You may look a fact up. If you cannot settle it, leave the item blank.",
      ],
      zh: [
        "页面之外的知识：人物出自的作品或传说、历史与行当、人情常识。",
        "好：用得自然，而且在那个世界里是真的。",
        "扣分：说错或编造事实；有一处硬伤，文采再好通常也要落下风。",
        "可以查证；查不清楚，就留空。",
      ],
    },
    scale: pairwiseScale,
  },
  RR: {
    code: "RR",
    name: { en: "Reflective reasoning", zh: "反思推理" },
    question: {
      en: "Whose reply reasons more like a person: gives reasons, admits doubt, lets a new fact change its mind?",
      zh: "谁更像一个会想事的人：说得出理由，承认拿不准，听到新情况肯改主意？",
    },
    definition: {
      en: [
        "How the character thinks, as far as it can be heard: a reason given, a doubt owned, a mistake admitted.",
        "Good: new information is weighed, and the position moves as far as it should.",
        "Stubbornness in character can be good theatre; here it counts only if a reason comes with it.",
        "Against it: certainty without grounds, giving in without thought, or a lecture nobody would speak.",
      ],
      zh: [
        "看人物怎么想事，以听得出来的为准：给理由、认拿不准、认错。",
        "好：掂量了新情况，该改多少就改多少。",
        "性子倔也可以演得好看，但在这里，要有理由才算数。",
        "扣分：没根据的笃定、不动脑子的顺从，或没人会说出口的长篇道理。",
      ],
    },
    scale: pairwiseScale,
  },
  CA: {
    code: "CA",
    name: { en: "Conversational ability", zh: "对话能力" },
    question: {
      en: "Whose reply handles the room better: who spoke to whom, who needs an answer first, where the talk goes next?",
      zh: "谁更会应付眼前这一屋子人：谁在对谁说话，先答谁，话往哪儿接？",
    },
    definition: {
      en: [
        "Talk among several people: keeping track of who said what to whom, whom to answer, when to say little.",
        "Good: the one who needs attention gets it, and a stalled talk moves on without a jolt.",
        "The character's manner and mood stay of a piece with the lines before.",
        "Against it: answering the wrong person, talking past someone in need, repeating what was just said.",
      ],
      zh: [
        "几个人同时在场的本事：记得谁对谁说了什么，该答谁，什么时候少说。",
        "好：该被照看的人被照看到了；话僵住了，能自然地接下去。",
        "语气和情绪与前面几句是同一个人。",
        "扣分：认错说话的人、撇下需要回应的人、把刚说过的话再说一遍。",
      ],
    },
    scale: pairwiseScale,
  },
  PA: {
    code: "PA",
    name: { en: "Preference alignment", zh: "偏好契合" },
    question: {
      en: "Whose reply would you rather hear: human in tone, fitting the mood, warm or funny where it should be?",
      zh: "谁的话你更爱听：像人说的，合此刻的心情，该暖时暖，该逗时逗？",
    },
    definition: {
      en: [
        "How the reply feels to a listener: natural wording, the right feeling at the right size.",
        "Good: sympathy, humour or silence, whichever a person would choose here.",
        "Against it: set phrases, repeated patterns, an assistant's politeness, logic that limps.",
        "Longer or prettier is not better by itself.",
      ],
      zh: [
        "听的人什么感受：话说得自然，情绪对路，分寸合适。",
        "好：安慰、打趣或不说话，此刻换个人也会这么选。",
        "扣分：套话、排比成瘾、客服腔、前言不搭后语。",
        "更长、更华丽，本身不算更好。",
      ],
    },
    scale: pairwiseScale,
  },
};
