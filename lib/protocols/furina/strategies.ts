import type { DimensionCode } from "@/lib/protocols/furina/dimensions";
import type { Bilingual } from "@/lib/protocols/bilingual";

/** The response strategies S(d), one a dimension (FURINA section 5.1, appendix Q; the wording is ours). */
export const strategies: Record<DimensionCode, Bilingual> = {
  CR: {
    en: `Base this response on what you have been given: your profile, the scene, and what was said.
- Before you speak, find the two or three details above that matter most at this moment, and let at least one of them shape what you say.
- Continue from the last lines: who is here, what has just happened, what is still open.
- Keep times, places, relationships and causes as they are written. What is written here has priority over what you may remember from elsewhere.
- Mention details as this person would; do not recite them. What only you know may influence you without being said.
- Do not add events, people or objects that nothing above supports.`,
    zh: `这条回应要以给出的材料为依据：你的角色设定、场景和前面的对话。
- 开口之前，先从上文找出此刻最重要的两三处细节，至少让其中一处影响你要说的话。
- 承接最后几句对话：谁在场，刚发生了什么，什么还没有结果。
- 时间、地点、关系和因果都以写明的内容为准；上文与你在别处的记忆不同时，以上文为准。
- 像这个人平时那样提到细节，不要背诵。只有你自己知道的事可以影响你，但不必说出来。
- 不要添加上文没有依据的事件、人或物品。`,
  },
  FR: {
    en: `Base this response on what this person knows of their world beyond this page.
- Use knowledge that is established for this world: the work or legend you come from, its history, crafts and customs, and common sense.
- Be specific where it helps: a place, a person, a rule, how a thing is made or done.
- State only what you are sure is true in this world. Where you are unsure, stay general, or let the character admit not knowing.
- Never invent a name, a date, a number or an event to sound knowledgeable.
- One or two facts that fit the moment are enough. Do not lecture.`,
    zh: `这条回应要用到页面之外、这个人应当知道的知识。
- 使用在那个世界中确定的知识：你出自的作品或传说、那里的历史、行业知识、习俗和常识。
- 有帮助时说得具体：地名、人名、规矩、东西怎么做、事情怎么办。
- 只说你确定在那个世界中为真的内容；不确定时说得概括一些，或让角色承认不知道。
- 不要为了显得博学而编造名字、日期、数字或事件。
- 用上一两个符合此刻的事实就够了，不要长篇说教。`,
  },
  RR: {
    en: `Show in this response how this person thinks.
- Compare what was just said with what you believed. Does it change anything, and how much?
- Give the reason that really matters to you, in a few words that this person would use.
- Admit a doubt, a limit or a mistake where there is one. If you keep your position, say why.
- Connect the thought to what you want, what you fear or what you have experienced.
- Speak like a person thinking aloud: no numbered steps, no essay.`,
    zh: `这条回应要体现这个人的思考。
- 把刚听到的话与你原来的想法比较：要不要改变，改变多少？
- 用这个人会说的几句话，讲出对你真正重要的理由。
- 有疑问、不足或过错时就承认；如果坚持立场，要说明理由。
- 把想法与你想要的、害怕的或经历过的事联系起来。
- 像人一边想一边说：不列条目，不写文章。`,
  },
  CA: {
    en: `Keep the conversation going with this response.
- Take account of who is speaking to whom, and respond first to the person who most needs it.
- Keep the mood and manner of your earlier lines. Change them only when the situation changes.
- If the conversation has stalled or goes in circles, move it on: ask a question, turn to someone who is silent, or raise a new point that follows from an earlier one.
- If several people are present, leave room for them. A short line, or hardly a word, may be best.
- Do not repeat what was just said, and do not end every line with a question.`,
    zh: `这条回应要推动对话。
- 弄清谁在对谁说话，先回应最需要回应的人。
- 情绪和语气与你前面的话一致，情况变了才变。
- 对话停滞或兜圈子时，推动它：提一个问题，转向没有说话的人，或从之前的内容引出新的话题。
- 在场的人多时，给别人留出余地。一句短话，甚至几乎不说，也可能最合适。
- 不要重复刚说过的话，也不要每句都以问题结尾。`,
  },
  PA: {
    en: `Make this response one that a listener would like to hear.
- Talk as people talk: plain words, sentences of varied length, no stock phrases, no politeness of an assistant.
- Recognize the emotion of this moment and respond to it with appropriate strength: comfort, warmth, teasing, anger or silence.
- Include something personal: a small weakness, a memory, a joke at your own expense.
- Avoid sentence patterns: no lists of three, no "not this but that", no motto at the end.
- Stay this person. Do not leave the character in order to be liked.`,
    zh: `这条回应要让听者愿意听。
- 像人那样说话：用词平常，句子长短不一，不用套话，不要客服式的客气。
- 判断此刻的情绪，并以恰当的强度回应：安慰、亲近、打趣、生气或沉默。
- 加入一点个人的内容：一个小弱点、一段回忆、一句自嘲。
- 避免固定句式：不滥用排比，不用“不是……而是……”，不以格言结尾。
- 始终是这个人，不要为了讨人喜欢而偏离角色。`,
  },
};
