import type { ComparedType } from "@/lib/agreement/schema";
import { levelsOf, type Question } from "@/lib/protocols/question";
import type { Protocol } from "@/lib/protocols/protocol";

/** What a question's ratings are compared on. */
export type Scale = {
  question: string;
  type: ComparedType;
  /** Points of a scale, ranks, 0 and 1 of a yes/no question, places of options from 0; ascending. */
  levels: readonly number[];
  /** Levels by name: an option's id, "no" and "yes", or the number itself. */
  names: readonly string[];
};

/** Whether the levels are categories without an order. */
export const isNominal = (type: ComparedType): boolean => type === "choice" || type === "yesNo";

/** The scales of a protocol's questions, in its order, free texts left out. */
export const scalesOf = ({ questions, candidates }: Pick<Protocol, "questions" | "candidates">): Scale[] =>
  questions.flatMap((question) => {
    const scale = scaleOf(question, candidates.max);
    return scale ? [scale] : [];
  });

function scaleOf(question: Question, candidates: number): Scale | null {
  const numbered = (levels: number[]) => ({ levels, names: levels.map(String) });
  const common = { question: question.id };
  switch (question.type) {
    case "scale":
      return { ...common, type: question.type, ...numbered(levelsOf(question)) };
    case "ranking":
      return { ...common, type: question.type, ...numbered(levelsOf({ min: 1, max: candidates })) };
    case "yesNo":
      return { ...common, type: question.type, levels: [0, 1], names: ["no", "yes"] };
    case "choice": {
      const names = question.options.map(({ id }) => id);
      return { ...common, type: question.type, levels: names.map((_, place) => place), names };
    }
    case "text":
      return null;
  }
}

/** A stored rating as a level of its scale; null where it is blank, unparsable, or no longer on the scale. */
export function levelOf({ type, levels, names }: Scale, value: number | null, text: string | null): number | null {
  if (type === "choice") return text === null ? null : (levels[names.indexOf(text)] ?? null);
  return value !== null && levels.includes(value) ? value : null;
}

/** Scales that can be pooled: of one type, with the same levels. In the protocol's order. */
export function poolsOf(scales: readonly Scale[]): Scale[][] {
  const pools = new Map<string, Scale[]>();
  for (const scale of scales) {
    const key = JSON.stringify([scale.type, scale.names]);
    const pool = pools.get(key);
    if (pool) pool.push(scale);
    else pools.set(key, [scale]);
  }
  return [...pools.values()];
}
