import type { BilingualLines } from "@/lib/protocols/bilingual";
import type { DimensionCode } from "@/lib/protocols/furina/dimensions";

/** When to choose a dimension for a response (the criteria are those of FURINA, appendix K; the wording is ours). */
export const choiceHints: Record<DimensionCode, BilingualLines> = {
  CR: {
    en: [
      "What stands out is how the response uses or contradicts what is given: profile, scene, dialogue history.",
      "Choose it if the response would make no sense in another scene, or does not fit this one.",
    ],
    zh: [
      "最突出的是回应运用或违背了给定的内容：角色设定、场景和对话历史。",
      "如果回应换到别的场景就不成立，或与本场景矛盾，请选它。",
    ],
  },
  FR: {
    en: [
      "What stands out is knowledge that is not given here: facts of a work, a period or a craft, or common sense.",
      "Choose it if the response is good or bad because a fact is right or wrong.",
    ],
    zh: [
      "最突出的是页面上没有写的知识：关于作品、时代或职业的事实，或者常识。",
      "如果回应的好坏取决于事实是否正确，请选它。",
    ],
  },
  RR: {
    en: [
      "What stands out is the reasoning: the response gives a reason, admits doubt or reacts to new information.",
      "Choose it if the response mainly argues, weighs or reconsiders.",
    ],
    zh: ["最突出的是推理：给出理由，承认不确定，或根据新信息调整。", "如果回应主要在论证、权衡或重新考虑，请选它。"],
  },
  CA: {
    en: [
      "What stands out is how the response handles the conversation: whom it responds to, how it moves it on.",
      "Choose it if what matters most is that several people take part, or that the conversation has stalled.",
    ],
    zh: ["最突出的是应对对话的方式：回应谁，如何让对话继续。", "如果关键在于多人在场，或对话陷入停滞，请选它。"],
  },
  PA: {
    en: [
      "What stands out is how the response feels to a listener: its tone, warmth or humour, how human it sounds.",
      "Choose it if the effect on the listener matters more than what is said.",
    ],
    zh: ["最突出的是听者的感受：语气、温暖或幽默，以及是否像真人说话。", "如果对听者的影响比说了什么更重要，请选它。"],
  },
};
