import { createRandom } from "@/lib/statistics/random";
import type { ReadPrompt } from "./read-prompt";
import { featuresOf, qualityOf, type ResponseFeatures } from "./response-features";

/** Explains, then scores 1–5 as shown. `lean` is added in favour of Response A: position bias. */
export function judge(prompt: ReadPrompt, seed: string, lean: number): { explanation: string; score: number } {
  const features = { A: featuresOf(prompt.responses.A, prompt), B: featuresOf(prompt.responses.B, prompt) };
  // The same noise in both orders, so that only the lean differs between them.
  const [first = "", second = ""] = [prompt.responses.A, prompt.responses.B].sort();
  const noise = (createRandom(`${seed}/${first}/${second}`)() - 0.5) * 0.16 * (first === prompt.responses.A ? 1 : -1);
  const lead = qualityOf(features.A) - qualityOf(features.B) + noise + lean;
  const score = lead > 0.55 ? 1 : lead > 0.16 ? 2 : lead >= -0.16 ? 3 : lead >= -0.55 ? 4 : 5;
  return { explanation: explain(prompt, features, score), score };
}

function explain(prompt: ReadPrompt, features: { A: ResponseFeatures; B: ResponseFeatures }, score: number): string {
  const { A, B } = prompt.responses;
  const words = wording[prompt.language];
  const faults = (["A", "B"] as const).flatMap((side) => {
    const { invented, flawed } = features[side];
    return [...(invented ? [words.invented(side, invented)] : []), ...(flawed > 0 ? [words.flawed(side)] : [])];
  });
  const share = (side: "A" | "B") => Math.round(features[side].grounded * 100);
  return [
    words.quotes(cut(A), cut(B)),
    words.grounds(share("A"), share("B")),
    ...faults,
    words.verdicts[score - 1],
  ].join(prompt.language === "zh" ? "" : " ");
}

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
};

const wording = {
  en: {
    quotes: (a: string, b: string) => `Response A says “${a}”, Response B “${b}”.`,
    grounds: (a: number, b: number) =>
      `Of the words of Response A, ${a}% appear in the material, of those of Response B, ${b}%.`,
    invented: (side: string, thing: string) =>
      `Response ${side} invents “${thing}”, which nothing in the material supports.`,
    flawed: (side: string) => `Response ${side} does not sound like this character at this moment.`,
    verdicts: [
      "Response A is much better.",
      "Response A is somewhat better.",
      "The two are about equal.",
      "Response B is somewhat better.",
      "Response B is much better.",
    ],
  },
  zh: {
    quotes: (a: string, b: string) => `回应 A 说“${a}”，回应 B 说“${b}”。`,
    grounds: (a: number, b: number) => `回应 A 的字词有 ${a}% 出现在材料中，回应 B 有 ${b}%。`,
    invented: (side: string, thing: string) => `回应 ${side} 编造了“${thing}”，材料中没有依据。`,
    flawed: (side: string) => `回应 ${side} 不像该角色此刻会说的话。`,
    verdicts: ["回应 A 明显更好。", "回应 A 稍好。", "两者不相上下。", "回应 B 稍好。", "回应 B 明显更好。"],
  },
} as const;
