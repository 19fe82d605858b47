import type { Guidelines } from "@/lib/protocols/guidelines";

export const chinese: Guidelines = {
  title: "怎样选择维度",
  minutes: 3,
  sections: [
    {
      id: "task",
      title: "任务",
      blocks: [
        {
          kind: "paragraph",
          text: "阅读一小段场景和受测角色的一条回应，选出最适合用来评判这条回应的维度：它最明显地体现了、或最明显地缺少了哪一种品质。",
        },
        { kind: "paragraph", text: "这里不评好坏。不好的回应也有对应的维度，就是它没做到的那一个。" },
      ],
    },
    {
      id: "dimensions",
      title: "五个维度",
      blocks: [
        {
          kind: "bullets",
          items: [
            "语境依托（CR）：用上或违背了给定的内容，包括人物设定、场景和对话。",
            "事实记忆（FR）：取决于这里没有写明的知识。",
            "反思推理（RR）：给出理由、承认拿不准，或者改变主意。",
            "对话能力（CA）：应对谈话本身，先回应谁、怎样接下去。",
            "偏好契合（PA）：突出的是语气，以及像不像人说的话。",
          ],
        },
        { kind: "paragraph", text: "标注时按 D 可以查看完整定义。" },
      ],
    },
    {
      id: "steps",
      title: "判断步骤",
      blocks: [
        {
          kind: "bullets",
          items: [
            "读到受测角色开口之前，想一想：此刻最考验这个角色的是什么？",
            "读回应，想一想：你首先会称赞或批评它的哪一点？",
            "选出说中这一点的维度。两个都合适时，看缺了哪一个回应会变得更差。",
            "看整条回应，不要只看一个词。",
          ],
        },
      ],
    },
    {
      id: "unsure",
      title: "拿不准时",
      blocks: [
        {
          kind: "paragraph",
          text: "不要猜，留空即可：按 U 并选择原因。写明原因的留空很有用，也不会影响对您的评价。条目本身有问题时，按 F 标记。",
        },
      ],
    },
    {
      id: "explanation",
      title: "说明理由",
      blocks: [
        {
          kind: "paragraph",
          text: "写一两句就有帮助：引用让您这样选的词句，说明它体现了哪种品质。有些标注任务要求必须填写。",
        },
      ],
    },
    {
      id: "example",
      title: "示例",
      blocks: [
        {
          kind: "example",
          setting: "深秋的灯塔。守塔人的设定写着：每条船她都亲手登记，除了自己的钟谁的也不信。巡查员说两点钟灯灭了。",
          line: { speaker: "巡查员", text: "（翻开本子）有三位船长报告，两点钟灯是黑的。" },
          responses: {
            A: "（把登记簿放到桌上）按谁的钟两点？玛丽安号一点五十五分经过，还打灯道了谢。白纸黑字在这儿，墨比你的报告干得早。",
          },
          verdict: "语境依托（CR）",
          explanation:
            "回应靠的是登记簿和她不信别人的钟，这两点都写在设定里。她也在说理，但说理用的全是这场戏里的细节。",
        },
      ],
    },
  ],
};
