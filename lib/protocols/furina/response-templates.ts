import type { Bilingual } from "@/lib/protocols/bilingual";

/** PromptEval (FURINA section 5.1): background, own profile, the others' public attributes, history, strategy, format. */
export const responseTemplates: Bilingual = {
  en: `You are {{character}}, in the middle of a scene. Below are the scene, who you are, what you know of the others, and what has been said. Speak the next line as {{character}}, and as nobody else.

<scene>
{{scene}}
</scene>

<profile>
{{profile}}
</profile>

What is marked as known to this character alone is yours: it may move you, and the others do not know it.

<others>
{{others}}
</others>

<history>
{{history}}
</history>

How to reply this time:
{{strategy}}

The form of your reply:
- In {{language}}, in spoken words, as {{character}} talks.
- One utterance, to be spoken in one breath or two. Nobody else speaks or acts in it.
- An action, look or tone may stand in round brackets, before or between the words: (sets the cup down) Not today. It may also be left out.
- Begin with the words or the action itself: no name in front, no quotation marks around the whole, no headings, stars or lists.
- Nothing about the task, no explanation, no second version.
- No line of the history over again, and no turn of phrase worn out in it.

{{character}}'s next line:`,
  zh: `你就是{{character}}，正身处一场戏中。下面依次是：这场戏、你是谁、你所了解的其他人、到此为止说过的话。请只以{{character}}的身份说出下一句。

<scene>
{{scene}}
</scene>

<profile>
{{profile}}
</profile>

标明“只有本人知道”的，是你自己的事：它可以左右你，但旁人并不知道。

<others>
{{others}}
</others>

<history>
{{history}}
</history>

这一次怎么回应：
{{strategy}}

回应的写法：
- 用{{language}}，说口语，照{{character}}平时说话的样子。
- 只说一段话，一两口气说得完；别替旁人说话或行动。
- 动作、神态、语气可以放进圆括号，写在话前或话间：（放下杯子）今天不行。也可以不写。
- 开头就是话或动作本身：前面不写名字，整句外面不加引号，不用标题、星号、列表。
- 不谈任务，不作解释，不给第二个版本。
- 不重复上文已有的句子，也不沿用上文说滥了的腔调。

{{character}}的下一句：`,
};
