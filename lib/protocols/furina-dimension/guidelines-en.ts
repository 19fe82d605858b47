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
            "You read a short scene and one response of the test character. Choose the one dimension along which this " +
            "response should be judged: the quality that it shows, or fails to show, most clearly.",
        },
        {
          kind: "paragraph",
          text: "You do not say whether the response is good. A poor response has a dimension too: the one it fails.",
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
            "Context reliance (CR): the response uses or contradicts what is given here: profile, scene, dialogue.",
            "Factual recall (FR): the response depends on knowledge that is not given here.",
            "Reflective reasoning (RR): the response gives reasons, admits doubt or changes its mind.",
            "Conversational ability (CA): the response manages the conversation: whom to answer, how to go on.",
            "Preference alignment (PA): the response stands out by its tone and by how human it sounds.",
          ],
        },
        {
          kind: "paragraph",
          text: "Press D for the full definitions while you work.",
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
            "Read the dialogue up to the response. Ask what this moment demands of the character.",
            "Read the response. Ask what you would praise or criticise first.",
            "Choose the dimension that names it. If two fit, ask which one the response would be worse without.",
            "Look at the whole response, not at one word of it.",
          ],
        },
      ],
    },
    {
      id: "unsure",
      title: "If you are unsure",
      blocks: [
        {
          kind: "paragraph",
          text:
            "Leave the item blank instead of guessing: press U and choose a reason. A blank with a reason is useful and " +
            "does not count against you. Press F to flag an item that is broken.",
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
            "One or two sentences help: quote the words that made you choose, and say which quality they show. Some " +
            "campaigns require an explanation.",
        },
      ],
    },
    {
      id: "example",
      title: "Example",
      blocks: [
        {
          kind: "example",
          setting:
            "A lighthouse, late autumn. The keeper's profile says that she logs every ship by hand and trusts no clock " +
            "but her own. The inspector claims that the light was out at two.",
          line: { speaker: "Inspector", text: "(opening a notebook) Three captains reported it dark at two o'clock." },
          responses: {
            A:
              "(lays the log on the table) Two o'clock by whose clock? The Marianne passed at five to two and signalled " +
              "thanks. It is there, in my hand, and the ink is older than your report.",
          },
          verdict: "Context reliance (CR)",
          explanation:
            "The response rests on the log and on her distrust of clocks, both given in the profile. She also argues, but " +
            "the argument consists of details from this scene.",
        },
      ],
    },
  ],
};
