import type { Guidelines } from "@/lib/protocols/guidelines";

export const english: Guidelines = {
  title: "How to choose a dimension",
  minutes: 3,
  sections: [
    {
      id: "task",
      title: "Your task",
      blocks: [
        {
          kind: "paragraph",
          text:
            "Read a short scene and one response of the test character. Choose the one dimension on which this " +
            "response should be judged: the one on which it stands out most, for better or worse.",
        },
        {
          kind: "paragraph",
          text: "Do not rate how good the response is. A poor response has a dimension too: the one on which it fails.",
        },
      ],
    },
    {
      id: "dimensions",
      title: "The five dimensions",
      blocks: [
        {
          kind: "bullets",
          items: [
            "Context reliance (CR): the response uses or contradicts the profile, the scene or the dialogue history.",
            "Factual recall (FR): the response depends on knowledge that is not given here.",
            "Reflective reasoning (RR): the response gives reasons, admits doubt or changes its position.",
            "Conversational ability (CA): the response handles the conversation: whom to respond to, what comes next.",
            "Preference alignment (PA): the response stands out by its tone and by how human it sounds.",
          ],
        },
        {
          kind: "paragraph",
          text: "Open Definition to see the full definitions at any time.",
        },
      ],
    },
    {
      id: "steps",
      title: "How to decide",
      blocks: [
        {
          kind: "bullets",
          items: [
            "Read the dialogue up to the response. What does this moment require of the character?",
            "Read the response. What would you praise or criticise first?",
            "Choose the dimension that names it. If two fit, choose the one without which the response would be worse.",
            "Consider the whole response, not a single word.",
          ],
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
            "If you cannot decide, do not guess. Choose Unsure and give a reason. A blank with a reason is more useful " +
            "than a guess and does not count against you. Choose Flag to report a problem with the item.",
        },
      ],
    },
    {
      id: "explanation",
      title: "Explain your choice",
      blocks: [
        {
          kind: "paragraph",
          text:
            "One sentence is enough: quote the words that decided your choice, and say what they show. Explanations " +
            "are optional, unless the campaign requires them.",
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
            "A lighthouse in late autumn. The keeper’s profile says that she logs every ship by hand and trusts no " +
            "clock but her own. The inspector claims that the light was out at two.",
          line: { speaker: "Inspector", text: "(opening a notebook) Three captains saw it dark at two o’clock." },
          responses: {
            A:
              "(lays the log on the table) Two o’clock by whose clock? The Marianne passed at five to two and " +
              "signalled her thanks. It is there, in my hand, and the ink is older than your report.",
          },
          verdict: "Context reliance (CR)",
          explanation:
            "The response rests on the log and on her distrust of other clocks. Both are given in the profile. She " +
            "also reasons, but only with details of this scene.",
        },
      ],
    },
  ],
};
