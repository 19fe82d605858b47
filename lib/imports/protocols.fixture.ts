import { testTrajectory } from "@/lib/protocols/protocol.fixture";
import type { Protocol } from "@/lib/protocols/protocol";

const both = (text: string) => ({ en: text, zh: `中文：${text}` });
const options = ["CR", "FR"].map((id) => ({ id, name: both(id), definition: { en: [id], zh: [id] } }));

/** One response, whose annotator picks one of two options. For tests of what is imported. */
export const testDimension: Protocol = {
  ...testTrajectory,
  id: "test-dimension",
  view: "script",
  questions: [
    {
      id: "dimension",
      type: "choice",
      of: "item",
      name: both("Dimension"),
      prompt: both("Which dimension?"),
      definition: { en: ["What it tests."], zh: ["考察什么。"] },
      options,
    },
  ],
  visible: { ...testTrajectory.visible, history: true, candidate: "text" },
};
