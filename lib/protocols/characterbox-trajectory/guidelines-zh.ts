import type { Guidelines } from "@/lib/protocols/guidelines";

export const chinese: Guidelines = {
  title: "如何为轨迹评分",
  minutes: 3,
  sections: [
    {
      id: "task",
      title: "任务说明",
      blocks: [
        {
          kind: "paragraph",
          text: "阅读一条轨迹，即一个角色在场景中看到、做过和说过的一切。按七项指标各评 1 到 5 分，一次提交。",
        },
        { kind: "paragraph", text: "您不会看到角色由哪个模型扮演。" },
      ],
    },
    {
      id: "screen",
      title: "页面内容",
      blocks: [
        {
          kind: "bullets",
          items: [
            "角色设定，以及场景和其他角色。",
            "轨迹。“所见”是角色能察觉到的情况，“行动”是角色做的事和说的话。",
            "轨迹下方是七项指标。打开“定义”可查看当前指标的全文。",
          ],
        },
      ],
    },
    {
      id: "basis",
      title: "评什么",
      blocks: [
        {
          kind: "bullets",
          items: [
            "评的是行动。所见来自场景，不给角色加分，也不扣分。",
            "读完整条轨迹再评分。一个行动不好，不等于全部不好。",
            "不熟悉原作时，以角色设定和场景为准。可以查证。",
          ],
        },
      ],
    },
    {
      id: "scale",
      title: "评分标准",
      blocks: [
        {
          kind: "bullets",
          items: [
            "1 分：多数时候没有做到。",
            "3 分：多数时候做到了，但能指出不足。",
            "5 分：始终做到。",
            "2 分和 4 分介于其间。",
          ],
        },
        {
          kind: "paragraph",
          text:
            "各项指标分开评。角色可以事实全对（KA 5 分），却对周围的变化毫无反应（AD 1 分）。" +
            "标准要前后一致；如果标准有变化，请返回修改之前的评分。",
        },
      ],
    },
    {
      id: "unsure",
      title: "不确定时请留空",
      blocks: [
        {
          kind: "paragraph",
          text:
            "某项指标无法判断时请不要猜。选“不确定”将当前指标留空，并填写原因；在同一面板中，" +
            "可以将其余指标全部留空。条目本身有问题时，请选“标记”。",
        },
      ],
    },
    {
      id: "explanation",
      title: "说明理由",
      blocks: [
        {
          kind: "paragraph",
          text: "评 1 分或 5 分时，理由最有帮助：写明是哪项指标，并引用起决定作用的行动。",
        },
      ],
    },
    {
      id: "example",
      title: "示例",
      blocks: [
        {
          kind: "example",
          setting: "摆渡人阮伯从不偏帮任何一方（设定）。两个结怨的村子都要他把刀枪运过河。",
          turns: [
            { kind: "observation", text: "两村的人都等在渡口，谁也不看谁。" },
            { kind: "action", speaker: "阮伯", text: "（把船系好）水大，天黑前谁也不过河。" },
            { kind: "observation", text: "一个孩子从栈桥上掉进水里。" },
            { kind: "action", speaker: "阮伯", text: "水大，天黑前谁也不过河。" },
          ],
          verdict: "PT 4 分，AD 1 分，BC 2 分",
          explanation:
            "让两个村子都等到天黑，符合他不偏帮的性格（PT）。但孩子落水时他只重复原话：" +
            "对变化没有反应（AD），前面的情节也无法解释（BC）。",
        },
      ],
    },
  ],
};
