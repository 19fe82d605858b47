import type { Guidelines } from "@/lib/protocols/guidelines";

export const english: Guidelines = {
  title: "How to rate a pair",
  minutes: 3,
  sections: [
    {
      id: "task",
      title: "Your task",
      blocks: [
        {
          kind: "paragraph",
          text:
            "Read a short scene. It stops where one character, the test character, speaks next. Compare " +
            "two responses, A and B: say which is better on one dimension, and by how much.",
        },
        {
          kind: "paragraph",
          text: "You never see who wrote a response. The order of A and B is random.",
        },
      ],
    },
    {
      id: "screen",
      title: "What you see",
      blocks: [
        {
          kind: "bullets",
          items: [
            "Profile: everyone in the scene knows the public attributes; only the character knows the " +
              "private ones. Both should shape the response. Revealing a private attribute without a " +
              "reason is a weakness.",
            "Scene: the worldview, the situation, and what the characters want.",
            "Dialogue history: text in (brackets) is action, not speech.",
            "Responses A and B, the dimension, and its question. Open Definition for the full text.",
          ],
        },
      ],
    },
    {
      id: "one-dimension",
      title: "One dimension at a time",
      blocks: [
        {
          kind: "paragraph",
          text:
            "Judge only what the question asks. On factual recall, a plain response with correct facts " +
            "beats a witty one with a wrong fact. Wit counts under another dimension.",
        },
        {
          kind: "bullets",
          items: [
            "Judge the content. Ignore typos and clumsy phrasing, unless the dimension is about style.",
            "A longer or more dramatic response is not better.",
            "Read both responses to the end and reread the last line of the dialogue before you decide.",
          ],
        },
      ],
    },
    {
      id: "scale",
      title: "The scale",
      blocks: [
        {
          kind: "bullets",
          items: [
            "1 or 5, much better: one response does what the question asks, and the other does not.",
            "2 or 4, better: both are acceptable, and you can say why one is better.",
            "3, about equal: equally good or equally poor. Do not use 3 when you cannot decide.",
          ],
        },
        {
          kind: "paragraph",
          text:
            "You decide where “better” becomes “much better”. Be consistent. If your standard changes, " +
            "go back and change earlier ratings. Each change is saved as a new revision.",
        },
      ],
    },
    {
      id: "unsure",
      title: "Unsure? Leave it blank",
      blocks: [
        {
          kind: "paragraph",
          text:
            "If you cannot decide, do not guess. Choose Unsure and give a reason: you do not know the work, " +
            "you cannot verify a fact, or the text is unclear. A blank with a reason is more useful than " +
            "a guess and does not count against you.",
        },
        {
          kind: "paragraph",
          text:
            "Choose Flag to report a problem with the item: a response is cut off, the language is wrong, or " +
            "the content is inappropriate. You can flag an item and still rate it.",
        },
      ],
    },
    {
      id: "explanation",
      title: "Explain your rating",
      blocks: [
        {
          kind: "paragraph",
          text:
            "Explanations are optional. They help most at 1 and 5. One sentence is enough: quote the " +
            "words that decided your rating and say how they matter for this dimension. “B is nicer” is " +
            "not specific enough.",
        },
      ],
    },
    {
      id: "example",
      title: "Example: context reliance",
      blocks: [
        {
          kind: "example",
          setting:
            "Marta keeps a mountain hut. Her profile says (private) that she has not gone down to the " +
            "valley since the avalanche. It is the first day of the thaw.",
          line: {
            speaker: "Postman",
            text:
              "(stamping off the snow) They are holding the fair again on Sunday. Everyone asks after you. " +
              "Will you come?",
          },
          responses: {
            A:
              "I was there last Sunday and it was dull. But keep me a place by the band, I will be down " +
              "again before noon.",
            B:
              "(sorting the letters twice) Somebody has to be here when the path gives way. Bring me the " +
              "gingerbread. The broken one, it costs less.",
          },
          verdict: "5: B is much better",
          explanation:
            "A’s “I was there last Sunday” contradicts the profile. B does not mention the avalanche, " +
            "but “when the path gives way” and sorting the letters twice show its effect, and B also " +
            "uses the thaw.",
        },
      ],
    },
  ],
};
