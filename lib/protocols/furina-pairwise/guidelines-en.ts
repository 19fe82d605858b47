import type { Guidelines } from "@/lib/protocols/guidelines";

export const english: Guidelines = {
  title: "How to score a pair",
  minutes: 3,
  sections: [
    {
      id: "task",
      title: "What you do",
      blocks: [
        {
          kind: "paragraph",
          text: "You read a short scene up to the moment when one character, the test character, has to speak. Two replies are offered, A and B. You say which is better on one single dimension, and by how much.",
        },
        {
          kind: "paragraph",
          text: "You are never told who wrote a reply, and A and B change places at random. Neither place means anything.",
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
            "The profile. Public attributes are known to everyone in the scene; private ones only to the character. Both should guide the reply, but a private one that is blurted out without need is a flaw.",
            "The scene: its world, the situation, what the people in it want.",
            "The dialogue so far. Text in (brackets) is action, not speech.",
            "Replies A and B, the dimension, and its question. Press D for the full definition.",
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
          text: "Judge only what the question asks. A witty reply that gets a fact wrong loses on factual recall; a plain one that gets it right wins. You will meet wit elsewhere, under its own name.",
        },
        {
          kind: "bullets",
          items: [
            "Weigh substance. A typo or a clumsy turn of phrase does not count, unless the dimension is about how it sounds.",
            "Longer is not better, and neither is more dramatic.",
            "Read both replies to the end before you decide, then look at the last line of the dialogue once more.",
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
            "1 or 5, much better: one reply does what the question asks and the other misses it.",
            "2 or 4, better: both will do, and you can point to what tips it.",
            "3, about equal: equally good or equally poor. A tie is a finding, not a way out.",
          ],
        },
        {
          kind: "paragraph",
          text: "The line between “better” and “much better” is yours to draw. Draw it in the same place all the way through; if your measure shifts, go back and change earlier answers. Nothing is lost, each change is kept as a new revision.",
        },
      ],
    },
    {
      id: "unsure",
      title: "Unsure? Leave it blank",
      blocks: [
        {
          kind: "paragraph",
          text: "If you cannot tell, do not guess. Press U and say why: you do not know the work, a fact could not be settled, the text is unclear. A blank with a reason is worth more to us than a coin toss, and it does not count against you.",
        },
        {
          kind: "paragraph",
          text: "Press F to flag an item that is broken: a reply cut off, the wrong language, a text that should not be shown to anyone. You can flag and still score.",
        },
      ],
    },
    {
      id: "explanation",
      title: "Say what decided it",
      blocks: [
        {
          kind: "paragraph",
          text: "An explanation is optional and welcome, most of all at 1 and 5. One sentence will do: quote the words that decided it, and say what they do for this dimension. “B is nicer” helps nobody.",
        },
      ],
    },
    {
      id: "example",
      title: "An example: context reliance",
      blocks: [
        {
          kind: "example",
          setting:
            "Marta keeps a mountain hut. Her profile says (private) that she has not gone down to the valley since the avalanche. It is the first day of the thaw.",
          line: {
            speaker: "Postman",
            text: "(stamping off the snow) They are holding the fair again on Sunday. Everyone asks after you. Will you come?",
          },
          responses: {
            A: "I was there last Sunday and it was dull. But keep me a place by the band, I will be down again before noon.",
            B: "(sorting the letters twice) Somebody has to be here when the path gives way. Bring me the gingerbread. The broken one, it costs less.",
          },
          verdict: "5: B is much better",
          explanation:
            "A’s “I was there last Sunday” contradicts the profile. B never mentions the avalanche, but “when the path gives way” and the letters sorted twice show it at work, and the thaw is in it.",
        },
      ],
    },
  ],
};
