import type { DimensionCode } from "@/lib/protocols/furina/dimensions";
import type { Bilingual } from "@/lib/protocols/bilingual";

/** What a judge weighs along a dimension (FURINA appendix E; the criteria are the paper's, the wording and examples ours). */
export const criteria: Record<DimensionCode, Bilingual> = {
  CR: {
    en: `How well the response uses, and keeps to, what is given on the page: the character's profile (public and private), the scene, the history.
Better: it takes up details that matter at this moment and could only have been said here; private attributes steer it without needless disclosure.
Worse: it ignores what was just said, or would fit any scene.
A response that contradicts the material, or invents an event, tie or object against it, is the worse one on this dimension, however well it reads. If both do, compare how grave it is.
Example: the profile says that she has guarded the prince since he was born. "I was given this post last month" contradicts it; "I held him before his own father did" uses it.`,
    zh: `回应是否用得上、守得住页面上给出的内容：人物设定（公开与私密）、场景、前面的对话。
较好：接住了此刻要紧的细节，换个场合就说不出这句话；私密设定左右着言行，又没有平白抖出来。
较差：不顾刚说过的话，或者放到哪一场都能用。
与材料相矛盾，或凭空添出与材料不合的事件、关系、物件的，在这一维度上就算较差，文笔再好也不例外；两边都有，就比轻重。
例：设定写着她从太子落地起就护着他。“我上个月才领的差”是矛盾；“他爹还没抱过他，我就抱了”是用上了。`,
  },
  FR: {
    en: `How well the response recalls facts that are not on the page but that this character would know: the work or legend they come from, history, crafts, customs, common sense of that world.
Better: such knowledge is used where it belongs, naturally, and is true in that world.
Worse: a chance to use it is passed over, or it is vague where this person would know.
A response that states something false or made up about that world is the worse one on this dimension, however well it reads. If both do, compare how grave it is. Do not count as invention what you merely do not know: say what the true fact is.
Example: told that his ship crossed in a week under oars, an old sailor of that route lets it stand (worse), or laughs and names the calms that make it a month (better).`,
    zh: `回应是否记得准页面上没写、但这个人物理应知道的事：他出自的作品或传说、历史、行当、规矩，以及那个世界的常识。
较好：用在该用的地方，自然，而且在那个世界里为真。
较差：该用而没用，或者本该知道的却说得含糊。
把那个世界的事说错或编造的，在这一维度上就算较差，文笔再好也不例外；两边都有，就比轻重。不要把自己不知道的当成编造：说得出真相是什么，才算。
例：有人说他那条船摇着桨七天就到了，跑惯这条水路的老水手不置可否（较差），或者笑着说出哪一段无风带非走上一个月不可（较好）。`,
  },
  RR: {
    en: `How far the response reasons and reflects as a person would.
Better: it gives a short, sound reason; owns doubt or error where there is cause; moves as far as a new fact should move it; the thought can be heard and believed.
Worse: certainty without ground, giving in without thought, circling, or a lecture that nobody would speak.
Standing firm counts as well as yielding, if the ground for it is given.
Example: shown the signature, "I never err" is worse than "Then I read the wrong line, and two men paid for it. Show me the rest."`,
    zh: `回应有没有像人那样推想、反省。
较好：理由短而站得住；有缘由时肯认拿不准、肯认错；新情况该让他改多少就改多少；想法听得出来，也让人信。
较差：没根据的笃定、不动脑子的顺从、来回兜圈，或没人会说出口的长篇道理。
坚持己见与改变主意一样可取，只要说得出凭什么。
例：看到签名之后，“我从不出错”不如“那就是我看串了行，害了两个人。剩下的也拿来我看。”`,
  },
  CA: {
    en: `How well the response handles the conversation as a whole.
Better: manner and mood are of a piece with the character's earlier lines; it knows who spoke to whom and answers the one who most needs it; it moves a stalled talk on; it says little where little is called for.
Worse: it answers the wrong person, talks past someone in distress, repeats, seizes every turn, or lets the talk die.
Example: one guest weeps, another calls for wine. "Wine is coming!" is worse than "In a moment. (kneels by the weeping one) Who was it?"`,
    zh: `回应把整场对话接得怎么样。
较好：做派和情绪与这个人前面的话是一个人；清楚谁在对谁说，先答最该答的；话僵住时推得动；该少说时就少说。
较差：答错了人，撇下难过的人不管，重复，句句抢话，或把话头说死。
例：一位客人在哭，另一位嚷着要酒。“酒来喽！”不如“就来。（蹲到哭的人身边）是谁？”`,
  },
  PA: {
    en: `Which response a person listening would rather hear.
Better: natural wording and order; the right feeling at the right size; sympathy, humour, warmth or silence where a person would choose them; something of this one person in it.
Worse: set phrases, patterns repeated from the history, neat triples, mottoes, an assistant's politeness, logic that limps.
Longer, prettier or kinder is not better by itself.
Example: she has won the post at last. "Congratulations on your achievement" is worse than "You? They took you? Sit down before I hug you over the stove!"`,
    zh: `换作在场听的人，更爱听哪一个。
较好：用词和语序自然；情绪对路，分寸合适；该体贴、该打趣、该亲近、该沉默的时候，选得跟人一样；话里有这个人自己。
较差：套话、照抄上文的句式、排比成瘾、格言收尾、客服腔、前言不搭后语。
更长、更华丽、更客气，本身都不算更好。
例：她总算得了那份差事。“祝贺你取得的成绩”不如“你？真要你啦？快坐下，别等我隔着灶台抱你！”`,
  },
};
