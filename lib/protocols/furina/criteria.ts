import type { DimensionCode } from "@/lib/protocols/furina/dimensions";
import type { Bilingual } from "@/lib/protocols/bilingual";

/** What a judge weighs on a dimension (FURINA appendix E; the criteria are the paper's, the wording and examples ours). */
export const criteria: Record<DimensionCode, Bilingual> = {
  CR: {
    en: `How well the response uses what is given, and keeps to it: the character's profile (public and private), the scene and the dialogue history.
Better: it takes up details that matter at this moment, and fits only this scene; private attributes influence it without being revealed for no reason.
Worse: it ignores what was just said, or would fit any scene.
A response that contradicts the material, or invents an event, a relationship or an object that conflicts with it, is the worse one on this dimension, however well it is written. If both do, compare how serious it is.
Example: the profile says that she has guarded the prince since he was born. "I was given this post last month" contradicts it; "I held him before his own father did" uses it.`,
    zh: `回应是否充分运用并遵守页面上给出的内容：角色设定（公开与私密）、场景和对话历史。
较好：用到此刻重要的细节，只适合这个场景；私密属性影响言行，但没有无故透露。
较差：不理会刚说过的话，或放在任何场景都适用。
与材料矛盾，或编造与材料冲突的事件、关系、物品的回应，在本维度上算较差，文笔再好也不例外。两条都有时，比较严重程度。
例：设定写着，太子出生起就由她守护。“我上个月才接的差事”与设定矛盾；“他父亲还没抱过他，我就抱过了”运用了设定。`,
  },
  FR: {
    en: `How accurately the response recalls facts that are not given but that this character would know: the work or legend the character comes from, history, crafts, customs and the common sense of that world.
Better: such knowledge is used naturally, where it fits, and is true in that world.
Worse: it misses a chance to use such knowledge, or is vague where this character would know.
A response that states something false or invented about that world is the worse one on this dimension, however well it is written. If both do, compare how serious it is. Do not count something as invented only because you do not know it: say what the true fact is.
Example: an old sailor is told that a ship crossed his route in a week under oars. To let that stand is worse; to laugh and name the calms that make it take a month is better.`,
    zh: `回应是否准确运用页面上没有写、但该角色应当知道的事实：角色出自的作品或传说、历史、行业知识、习俗，以及那个世界的常识。
较好：用得自然恰当，并且符合那个世界。
较差：应当运用而没有运用，或应当知道却说得含糊。
对那个世界的说法错误或出于编造的回应，在本维度上算较差，文笔再好也不例外。两条都有时，比较严重程度。不要因为自己不知道就当作编造：要能说出正确的事实。
例：有人说船摇桨七天就走完了这条航线。老水手不置可否，较差；笑着说出哪一段无风、非走一个月不可，较好。`,
  },
  RR: {
    en: `How well the response reasons and reflects, as a person would.
Better: it gives a short, sound reason; admits doubt or a mistake where there is cause; changes its position as far as a new fact justifies; the reasoning is explicit and believable.
Worse: certainty without a reason, agreement without thought, going in circles, or a lecture that nobody would speak aloud.
Keeping a position counts as much as changing it, if a reason is given.
Example: shown the signature, "I never err" is worse than "Then I read the wrong line, and two men paid for it. Show me the rest."`,
    zh: `回应是否像真人一样推理和反思。
较好：理由简短而成立；有疑问或过错时肯承认；根据新的事实合理调整立场；推理听得出来，也令人信服。
较差：没有理由的断言、不加思考的附和、来回兜圈，或没有人会说出口的长篇说教。
坚持立场与改变立场同样可取，只要给出理由。
例：看到签名之后，“我从不出错”不如“那就是我看错了行，害了两个人。剩下的也拿来我看。”`,
  },
  CA: {
    en: `How well the response handles the conversation as a whole.
Better: manner and mood are consistent with the character's earlier lines; it takes account of who spoke to whom and responds first to the person who most needs it; it moves a stalled conversation on; it says little where little is needed.
Worse: it responds to the wrong person, ignores someone in distress, repeats what was said, takes over every turn, or ends the conversation for no reason.
Example: one guest weeps, another calls for wine. "Wine is coming!" is worse than "In a moment. (kneels by the weeping one) Who was it?"`,
    zh: `回应应对整场对话的能力。
较好：语气和情绪与该角色前面的话一致；清楚谁在对谁说话，先回应最需要回应的人；对话停滞时能推动它；应当少说时少说。
较差：回应错了人、不理会难过的人、重复说过的话、处处抢话，或无故让对话中断。
例：一位客人在哭，另一位嚷着要酒。“酒来喽！”不如“就来。（蹲到哭的人身边）是谁？”`,
  },
  PA: {
    en: `Which response a listener would prefer.
Better: natural wording and sentence structure; an appropriate emotion of appropriate strength; sympathy, humour, warmth or silence where a person would choose them; something that is particular to this character.
Worse: stock phrases, sentence patterns repeated from the dialogue history, lists of three, mottoes, the politeness of an assistant, or weak logic.
A longer, more elaborate or kinder response is not better by itself.
Example: she has won the post at last. "Congratulations on your achievement" is worse than "You? They took you? Sit down before I hug you over the stove!"`,
    zh: `听者更喜欢哪一条回应。
较好：用词和语序自然；情绪恰当，强弱合适；像真人一样，在恰当的时候选择安慰、幽默、亲近或沉默；体现出这个角色的特点。
较差：套话、重复对话历史中的句式、滥用排比、以格言结尾、客服式的客气，或逻辑不通。
更长、更华丽或更客气，本身不算更好。
例：她终于得到了那份差事。“祝贺你取得的成绩”不如“你？真要你啦？快坐下，别等我隔着灶台抱你！”`,
  },
};
