import type { Guidelines } from "@/lib/protocols/guidelines";

export const english: Guidelines = {
  title: "How to rate a trajectory",
  minutes: 3,
  sections: [
    {
      id: "task",
      title: "Your task",
      blocks: [
        {
          kind: "paragraph",
          text:
            "You read everything that one character observed, did and said in a scene. Rate the character on seven metrics, " +
            "each from 1 to 5, and submit them together.",
        },
        { kind: "paragraph", text: "You are never told which model played the character." },
      ],
    },
    {
      id: "screen",
      title: "What you see",
      blocks: [
        {
          kind: "bullets",
          items: [
            "The profile of the character, and the scene with the other characters.",
            "The trajectory in order. Observations tell what the character could perceive; actions are what it did and said.",
            "The seven metrics below it. Press D for the full definition of the current one.",
          ],
        },
      ],
    },
    {
      id: "basis",
      title: "What to base your ratings on",
      blocks: [
        {
          kind: "bullets",
          items: [
            "Rate the actions. Observations are given by the scene; they are not the character's merit or fault.",
            "Read the whole trajectory before you rate. One weak step does not make it all weak.",
            "If you do not know the work, rely on the profile and the scene, and look up what you can.",
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
            "1: the character fails on this metric most of the time.",
            "3: it mostly succeeds, with lapses you can point to.",
            "5: it succeeds throughout.",
            "2 and 4 lie in between.",
          ],
        },
        {
          kind: "paragraph",
          text:
            "Rate each metric by itself. A character may know everything (KA 5) and still ignore what happens around it " +
            "(AD 1). Keep your standard the same from item to item; you can go back and change earlier ratings.",
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
            "If you cannot rate the item, press U and choose a reason instead of guessing: the metrics you have not rated " +
            "stay blank. Press F to flag an item that is broken.",
        },
      ],
    },
    {
      id: "explanation",
      title: "Explain what decided it",
      blocks: [
        {
          kind: "paragraph",
          text: "An explanation helps most for ratings of 1 and 5: quote the step that decided it and name the metric.",
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
            "Ruan, a ferryman who never takes sides (profile), is asked by two quarrelling villages to carry weapons across.",
          turns: [
            {
              kind: "observation",
              text: "Men from both villages wait at the landing and will not look at each other.",
            },
            {
              kind: "action",
              speaker: "Ruan",
              text: "(ties up the boat) The river is high. Nobody crosses before dark.",
            },
            { kind: "observation", text: "A child falls from the jetty into the water." },
            { kind: "action", speaker: "Ruan", text: "The river is high. Nobody crosses before dark." },
          ],
          verdict: "PT 4, AD 1, BC 2",
          explanation:
            "Putting off both villages suits a man who takes no side. But he repeats himself while a child is drowning: he " +
            "does not react to the change, and nothing before explains it.",
        },
      ],
    },
  ],
};
