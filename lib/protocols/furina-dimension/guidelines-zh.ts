import type { Guidelines } from "@/lib/protocols/guidelines";

export const chinese: Guidelines = {
  title: "如何选择维度",
  minutes: 3,
  sections: [
    {
      id: "task",
      title: "任务说明",
      blocks: [
        {
          kind: "paragraph",
          text:
            "先阅读一个简短的场景和受测角色的一条回应，再选出最适合评价这条回应的一个维度：" +
            "它在哪个维度上最突出，无论好坏。",
        },
        {
          kind: "paragraph",
          text: "不评价回应的好坏。不好的回应也有对应的维度，就是它没有做好的那一个。",
        },
      ],
    },
    {
      id: "dimensions",
      title: "五个维度",
      blocks: [
        {
          kind: "bullets",
          items: [
            "语境依托（CR）：运用或违背了角色设定、场景或对话历史。",
            "事实记忆（FR）：取决于页面上没有写的知识。",
            "反思推理（RR）：给出理由、承认不确定，或改变立场。",
            "对话能力（CA）：应对对话本身，该回应谁，接下来如何继续。",
            "偏好契合（PA）：突出的是语气，以及是否像真人说话。",
          ],
        },
        {
          kind: "paragraph",
          text: "可随时打开“定义”查看全文。",
        },
      ],
    },
    {
      id: "steps",
      title: "判断步骤",
      blocks: [
        {
          kind: "bullets",
          items: [
            "先读回应之前的对话：此刻对角色的要求是什么？",
            "再读回应：您首先会称赞或批评它的哪一点？",
            "选择对应这一点的维度。两个都合适时，选缺了它回应会变差的那一个。",
            "看整条回应，不要只看一个词。",
          ],
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
            "无法判断时请不要猜。请选“不确定”并填写原因。写明原因的留空比猜测更有用，也不影响对您的评价。" +
            "条目本身有问题时，请选“标记”。",
        },
      ],
    },
    {
      id: "explanation",
      title: "说明理由",
      blocks: [
        {
          kind: "paragraph",
          text: "一句话即可：引用起决定作用的原文，说明它体现了什么。理由为选填，标注任务要求时为必填。",
        },
      ],
    },
    {
      id: "example",
      title: "示例：语境依托",
      blocks: [
        {
          kind: "example",
          setting: "深秋的灯塔。守塔人的设定写着：每条船她都亲手登记，除了自己的钟，谁的也不信。巡查员说两点钟灯灭了。",
          line: { speaker: "巡查员", text: "（翻开本子）有三位船长报告，两点钟灯是黑的。" },
          responses: {
            A: "（把登记簿放到桌上）按谁的钟两点？玛丽安号一点五十五分经过，还打灯道了谢。白纸黑字在这儿，墨比你的报告干得早。",
          },
          verdict: "语境依托（CR）",
          explanation:
            "回应依据的是登记簿，以及她不信别人的钟，两者都写在设定里。她也在推理，但用的都是本场景中的细节。",
        },
      ],
    },
  ],
};
