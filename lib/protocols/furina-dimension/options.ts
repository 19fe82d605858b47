import type { BilingualLines } from "@/lib/protocols/bilingual";
import type { DimensionCode } from "@/lib/protocols/furina/dimensions";

/** When a response is chosen for a dimension (the criteria are those of FURINA, appendix K; the wording is ours). */
export const choiceHints: Record<DimensionCode, BilingualLines> = {
  CR: {
    en: [
      "What stands out is how the response uses, or contradicts, what is given: profile, scene, dialogue so far.",
      "Choose it where the response would make no sense in another scene, or clashes with this one.",
    ],
    zh: [
      "最突出的是它怎样用上、或违背了给定的内容：人物设定、场景、前面的对话。",
      "换一场戏就说不通，或者与这场戏相冲突，就选它。",
    ],
  },
  FR: {
    en: [
      "What stands out is knowledge that is not given here: facts of a work, a period, a trade, or common sense.",
      "Choose it where the response stands or falls with a fact being right.",
    ],
    zh: [
      "最突出的是这里没有写明的知识：作品、时代、行当里的事实，或者常识。",
      "回应好不好，取决于说的事实对不对，就选它。",
    ],
  },
  RR: {
    en: [
      "What stands out is the thinking: a reason given, a doubt admitted, a mind changed by something new.",
      "Choose it where the response argues, weighs or reconsiders.",
    ],
    zh: ["最突出的是思考：给出理由、承认拿不准、因为新情况改了主意。", "回应在说理、权衡或重新考虑，就选它。"],
  },
  CA: {
    en: [
      "What stands out is how the response handles the talk: whom it answers, whether it moves the talk on.",
      "Choose it where several people, a stalled talk or the turn itself is the point.",
    ],
    zh: [
      "最突出的是它怎样应对谈话本身：先回应谁，能不能把话接下去。",
      "要点在于几个人同时在场、谈话停住了，或这一轮该怎么接，就选它。",
    ],
  },
  PA: {
    en: [
      "What stands out is how the response feels: its tone, its warmth or humour, whether a person would say it.",
      "Choose it where the effect on the listener matters more than what is said.",
    ],
    zh: ["最突出的是给人的感受：语气、体贴或幽默，像不像人说的话。", "对听的人产生的效果比说了什么更要紧，就选它。"],
  },
};
