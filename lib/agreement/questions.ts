import { scalesOf } from "@/lib/agreement/scales";
import type { ComparedQuestion } from "@/lib/agreement/schema";
import type { Bilingual } from "@/lib/protocols/bilingual";
import type { Protocol } from "@/lib/protocols/protocol";
import type { Question } from "@/lib/protocols/question";

/** A protocol's questions whose ratings are compared, with their levels in words where it has any. */
export const comparedQuestions = (protocol: Pick<Protocol, "questions" | "candidates">): ComparedQuestion[] =>
  scalesOf(protocol).map(({ question: id, type, levels, names }) => {
    const question = protocol.questions.find((each) => each.id === id)!;
    const nameOf = levelName(question);
    return {
      id,
      name: question.name,
      type,
      of: question.of,
      levels: levels.map((level, at) => ({ id: names[at]!, name: nameOf(level) })),
    };
  });

function levelName(question: Question): (level: number) => Bilingual | null {
  switch (question.type) {
    case "scale":
      // Of a pair the words say A and B, as shown; levels are in stored order.
      return (level) => {
        const short = question.anchors.find(({ value }) => value === level)?.short;
        return question.of === "pair" || short === undefined || short.en === String(level) ? null : short;
      };
    case "choice":
      return (level) => question.options[level]?.name ?? null;
    default:
      return () => null;
  }
}
