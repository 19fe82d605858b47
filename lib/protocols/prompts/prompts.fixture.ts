import type { ItemContext } from "@/lib/protocols/context";

/** A captain with secrets, in a storm with people who have their own. */
export const storm: ItemContext = {
  language: "en",
  character: {
    name: "Ines Harrow",
    attributes: [
      { key: "Rank", value: "Captain of the Petrel", visibility: "public" },
      { key: "Brother", value: "Davy went down with the Corrigan", visibility: "private" },
    ],
  },
  scene: {
    title: "The third night",
    worldview: "An age of sail.",
    situation: "The lee pump has failed.",
    characters: [
      {
        name: "Tobias Fenn",
        attributes: [
          { key: "Post", value: "first mate", visibility: "public" },
          { key: "Debt", value: "has sold the charts", visibility: "private" },
        ],
      },
      { name: "Wick", attributes: [] },
    ],
  },
  history: [
    { speaker: "Tobias Fenn", text: "(shouting) Shall we cut the mast?" },
    { speaker: "Wick", text: "Captain?" },
  ],
};

export const inn: ItemContext = {
  language: "zh",
  character: {
    name: "闻砚",
    attributes: [
      { key: "身份", value: "驿里替人写信的先生", visibility: "public" },
      { key: "旧事", value: "曾改过一个日子", visibility: "private" },
    ],
  },
  scene: {
    title: null,
    worldview: "关外的驿站。",
    situation: "雪封了路。",
    characters: [{ name: "柳三娘", attributes: [{ key: "心病", value: "货里夹着私盐", visibility: "private" }] }],
  },
  history: [{ speaker: "柳三娘", text: "（把文牒一摊）改一笔，能要你的命？" }],
};
