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
            "Read a trajectory: everything that one character observed, did and said in a scene. Rate it on seven " +
            "metrics from 1 to 5, and submit all seven together.",
        },
        { kind: "paragraph", text: "You never see which model played the character." },
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
            "The trajectory. Observations are what the character could perceive. Actions are what it did and said.",
            "Below it, the seven metrics. Open Definition for the full text of the current one.",
          ],
        },
      ],
    },
    {
      id: "basis",
      title: "What to rate",
      blocks: [
        {
          kind: "bullets",
          items: [
            "Rate the actions. Observations come from the scene and do not count for or against the character.",
            "Read the whole trajectory before you rate it. One weak action does not make all of it weak.",
            "If you do not know the work, rely on the profile and the scene. You may look facts up.",
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
            "3: it mostly succeeds, but you can point to failures.",
            "5: it succeeds throughout.",
            "2 and 4 are in between.",
          ],
        },
        {
          kind: "paragraph",
          text:
            "Rate each metric separately. A character can get every fact right (KA 5) and still ignore what happens " +
            "around it (AD 1). Be consistent. If your standard changes, go back and change earlier ratings.",
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
            "If you cannot rate a metric, do not guess. Choose Unsure to leave the current metric blank, and give a " +
            "reason. In the same panel you can leave all remaining metrics blank. Choose Flag to report a problem with " +
            "the item.",
        },
      ],
    },
    {
      id: "explanation",
      title: "Explain your ratings",
      blocks: [
        {
          kind: "paragraph",
          text: "Explanations help most at 1 and 5: name the metric and quote the action that decided your rating.",
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
            "Ruan is a ferryman who never takes sides (profile). Two quarrelling villages ask him to carry weapons " +
            "across the river.",
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
            "Putting off both villages suits a man who takes no side (PT). But he repeats himself while a child is " +
            "drowning: he does not react to the change (AD), and nothing before explains it (BC).",
        },
      ],
    },
  ],
};
