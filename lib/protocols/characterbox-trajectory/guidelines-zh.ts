import type { Guidelines } from "@/lib/protocols/guidelines";

export const chinese: Guidelines = {
  title: "怎样给轨迹评分",
  minutes: 3,
  sections: [
    {
      id: "task",
      title: "任务",
      blocks: [
        {
          kind: "paragraph",
          text: "阅读一个角色在一场戏里看到、做过和说过的一切，按七项指标各打 1–5 分，一次提交。",
        },
        { kind: "paragraph", text: "系统不会告诉您这个角色由哪个模型扮演。" },
      ],
    },
    {
      id: "screen",
      title: "页面内容",
      blocks: [
        {
          kind: "bullets",
          items: [
            "角色设定、场景和其他角色。",
            "按顺序排列的轨迹。“所见”是角色能察觉到的情况，“行动”是角色做的事、说的话。",
            "轨迹下方是七项指标。按 D 查看当前指标的完整定义。",
          ],
        },
      ],
    },
    {
      id: "basis",
      title: "评分依据",
      blocks: [
        {
          kind: "bullets",
          items: [
            "评的是行动。所见由场景给出，既不加分也不扣分。",
            "读完整条轨迹再评分。一步不好，不等于全都不好。",
            "不熟悉原作时，以设定和场景为准，能查的可以查。",
          ],
        },
      ],
    },
    {
      id: "scale",
      title: "分值",
      blocks: [
        {
          kind: "bullets",
          items: [
            "1 分：在这项指标上多数时候做不到。",
            "3 分：多数时候做到了，但能指出不足。",
            "5 分：自始至终都做到了。",
            "2 分和 4 分介于其间。",
          ],
        },
        {
          kind: "paragraph",
          text: "各项分开评。角色可以无所不知（KA 5 分），却对身边的变化毫无反应（AD 1 分）。前后标准要一致，之前的评分可以回去修改。",
        },
      ],
    },
    {
      id: "unsure",
      title: "拿不准时",
      blocks: [
        {
          kind: "paragraph",
          text: "无法评分时不要猜，按 U 并选择原因，没有评的指标留空。条目本身有问题时，按 F 标记。",
        },
      ],
    },
    {
      id: "explanation",
      title: "说明理由",
      blocks: [
        { kind: "paragraph", text: "打 1 分或 5 分时，说明最有帮助：引用起决定作用的那一步，并写明是哪项指标。" },
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
            "把两个村子都推到天黑，符合他谁也不帮的性格。可孩子落水时他只重复原话：对变化没有反应，前文也解释不了。",
        },
      ],
    },
  ],
};
