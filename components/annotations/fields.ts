import type { Point, ShownQuestion } from "@/components/annotations/form";
import type { Answer, Answers } from "@/lib/protocols/answers";

/** One place of the form that takes an answer: a question, or a question about one candidate. */
export type Field = {
  /** "KA", "style.A" */
  key: string;
  question: ShownQuestion;
  letter: string | null;
  points: readonly Point[];
};

/** A candidate's letter by its place. */
export const letterAt = (place: number): string => String.fromCharCode(65 + place);

/** The fields of an item that asks these questions about so many candidates, in the protocol's order. */
export function fieldsOf(questions: readonly ShownQuestion[], asks: readonly string[], candidates: number): Field[] {
  return questions
    .filter(({ id }) => asks.includes(id))
    .flatMap((question): Field[] => {
      const { id, type } = question;
      const points = type === "ranking" ? question.points.slice(0, candidates) : question.points;
      if (!question.perCandidate) return [{ key: id, question, letter: null, points }];
      return Array.from({ length: candidates }, (_, place) => {
        const letter = letterAt(place);
        return { key: `${id}.${letter}`, question, letter, points };
      });
    });
}

/** The answer in a field: undefined = none yet, null = left blank on purpose. */
export function answerAt(answers: Answers, { question: { id }, letter }: Field): Answer | undefined {
  const given = answers[id];
  if (given === null || given === undefined) return given;
  if (letter === null) return typeof given === "object" ? undefined : given;
  return typeof given === "object" ? given[letter] : undefined;
}

/** The answers with a field's changed; undefined takes it out. */
export function withAnswer(answers: Answers, { question: { id }, letter }: Field, answer: Answer | undefined): Answers {
  const { [id]: before, ...others } = answers;
  if (letter === null) return answer === undefined ? others : { ...answers, [id]: answer };
  const { [letter]: _, ...letters } = typeof before === "object" && before !== null ? before : {};
  const after = answer === undefined ? letters : { ...letters, [letter]: answer };
  return Object.keys(after).length === 0 ? others : { ...answers, [id]: after };
}

/** Whether it is an answer, neither missing nor left blank. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer !== null && answer !== "";

/**
 * The fields that still need an answer or, where the rater is unsure, a blank; texts may stay empty beside other
 * questions.
 */
export function openFields(fields: readonly Field[], { answers, unsure }: { answers: Answers; unsure: string | null }) {
  const choices = fields.filter(({ question }) => question.type !== "text");
  return (choices.length > 0 ? choices : fields).filter((field) => {
    const answer = answerAt(answers, field);
    return !isAnswered(answer) && (answer === undefined || unsure === null);
  });
}

/** The field to go to after one was answered: the next that is open, else the first that is, else the next. */
export function fieldAfter(fields: readonly Field[], open: readonly Field[], at: number): number {
  const isOpen = (field: Field, place: number) => place !== at && open.some(({ key }) => key === field.key);
  const later = fields.findIndex((field, place) => place > at && isOpen(field, place));
  if (later >= 0) return later;
  const earlier = fields.findIndex(isOpen);
  return earlier >= 0 ? earlier : Math.min(at + 1, fields.length - 1);
}
