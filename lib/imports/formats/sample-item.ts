const english = {
  id: "storm-1",
  language: "en",
  dimension: "CR",
  cluster: "storm",
  character: {
    name: "Ines",
    kind: "synthesized",
    attributes: [{ key: "Rank", value: "Captain", visibility: "public" }],
  },
  scene: { title: "The storm", situation: "The mast is about to go." },
  history: [{ speaker: "Tobias", text: "(shouting) Do we cut it?" }],
};

const chinese = {
  id: "teahouse-1",
  language: "zh",
  dimension: "PA",
  cluster: "teahouse",
  character: {
    name: "沈砚秋",
    kind: "synthesized",
    attributes: [{ key: "身份", value: "茶馆掌柜", visibility: "public" }],
  },
  scene: { title: "打烊之后", situation: "雨夜，最后一位客人迟迟不走。" },
  history: [{ speaker: "客人", text: "（放下茶碗）掌柜的，可还有热茶？" }],
};

/** Items to learn from, without responses. */
export const sampleBenchmark: readonly object[] = [english, chinese];

/** The same items with two responses each to compare. */
export const samplePairs: readonly object[] = [
  pairOf(english, "Cut it.", "(looks up) Wait."),
  pairOf(chinese, "有，自己倒。", "（提壶过来）雨这么大，您再坐会儿。"),
];

function pairOf({ id, language, ...item }: typeof english, first: string, second: string): object {
  const responses = [
    { model: "model-a", text: first },
    { model: "model-b", text: second },
  ];
  return { id, language, protocol: "furina-pairwise", ...item, responses };
}
