import { fault, type Fault } from "@/lib/outcome";
import { letterOf, placeOf, type Order } from "./order";
import type { Question } from "./question";
import type { GivenRating } from "./rating";

/**
 * What a rater gives for one question: a number (scale, rank), an option's id or a text, yes or no; null = left blank.
 */
export type Answer = number | string | boolean | null;

/** Answers by question id; of questions about candidates, by the letter at which the candidate is shown. */
export type Answers = Record<string, Answer | Record<string, Answer>>;

type Checked = { ok: true; ratings: GivenRating[] } | { ok: false; faults: Fault[] };

const mostText = 20_000;

/**
 * Answers as shown → ratings about stored candidates, a rating for each question asked (and candidate, where it is
 * about candidates). Blanks are allowed where the rater is unsure. Faults name the question: unknown, missing, off the
 * scale.
 */
export function ratingsOf(
  questions: readonly Question[],
  asks: readonly string[],
  answers: Answers,
  { order, unsure }: { order: Order; unsure: boolean },
): Checked {
  const faults: Fault[] = Object.keys(answers)
    .filter((id) => !asks.includes(id))
    .map((id) => fault(`answers.${id}`, "question-unasked", { question: id }));
  const ratings = questions
    .filter(({ id }) => asks.includes(id))
    .flatMap((question) =>
      question.of === "candidate"
        ? aboutCandidates(question, answers[question.id], { order, unsure }, faults)
        : [ratingOf(question, answers[question.id], null, `answers.${question.id}`, { order, unsure }, faults)],
    );
  return faults.length > 0 ? { ok: false, faults } : { ok: true, ratings };
}

function aboutCandidates(
  question: Question,
  given: Answers[string] | undefined,
  { order, unsure }: { order: Order; unsure: boolean },
  faults: Fault[],
): GivenRating[] {
  const path = `answers.${question.id}`;
  if (given !== undefined && given !== null && typeof given !== "object") {
    const letters = order.map((_, place) => letterOf(place)).join(", ");
    faults.push(fault(path, "answer-per-candidate", { question: question.id, letters }));
    return [];
  }
  const byLetter = given ?? {};
  const unknown = Object.keys(byLetter).filter((letter) => !order.some((_, place) => letterOf(place) === letter));
  for (const letter of unknown) faults.push(fault(`${path}.${letter}`, "unknown-candidate", { letter }));
  return order.map((candidate, place) => {
    const letter = letterOf(place);
    return ratingOf(question, byLetter[letter], candidate, `${path}.${letter}`, { order, unsure }, faults);
  });
}

function ratingOf(
  question: Question,
  given: Answers[string] | undefined,
  candidate: number | null,
  path: string,
  { order, unsure }: { order: Order; unsure: boolean },
  faults: Fault[],
): GivenRating {
  const blank = { question: question.id, candidate, value: null, text: null };
  if (given === undefined || given === null) {
    if (!unsure && question.type !== "text") faults.push(fault(path, "missing-answer", { question: question.id }));
    return blank;
  }
  switch (question.type) {
    case "scale":
      if (isWhole(given, question.min, question.max)) return { ...blank, value: given };
      faults.push(offScale(question.id, path, given, question.min, question.max));
      return blank;
    case "ranking":
      if (isWhole(given, 1, order.length)) return { ...blank, value: given };
      faults.push(offScale(question.id, path, given, 1, order.length));
      return blank;
    case "yesNo":
      if (typeof given === "boolean") return { ...blank, value: given ? 1 : 0 };
      faults.push(fault(path, "expected-yes-no", { question: question.id }));
      return blank;
    case "choice": {
      if (question.options.some(({ id }) => id === given)) return { ...blank, text: given as string };
      const allowed = question.options.map(({ id }) => id).join(", ");
      faults.push(fault(path, "unknown-option", { question: question.id, allowed }));
      return blank;
    }
    case "text":
      if (typeof given === "string" && given.length <= mostText && isStorable(given)) return { ...blank, text: given };
      faults.push(fault(path, "expected-words", { question: question.id }));
      return blank;
  }
}

/** Whether a rating was left blank, or could not be read. */
export const isBlank = ({ value, text }: GivenRating): boolean => value === null && text === null;

/** Ratings about stored candidates → answers as they were shown in this order. */
export function answersOf(questions: readonly Question[], ratings: readonly GivenRating[], order: Order): Answers {
  const answers: Answers = {};
  for (const { question: id, candidate, value, text } of ratings) {
    const type = questions.find((question) => question.id === id)?.type;
    const answer: Answer = type === "yesNo" && value !== null ? value === 1 : (value ?? text);
    if (candidate === null) answers[id] = answer;
    else answers[id] = { ...(answers[id] as Record<string, Answer>), [letterOf(placeOf(order, candidate))]: answer };
  }
  return answers;
}

/** Whether the value of a scale on a pair is turned in this order: it was shown with the second candidate first. */
const isTurned = (question: Question | undefined, order: Order): question is Question & { type: "scale" } =>
  question?.type === "scale" && question.turns && order[0] === 1;

/** A rating's value in the order in which the candidates are stored, from the value as shown. */
export const storedValue = (question: Question | undefined, shown: number, order: Order): number =>
  isTurned(question, order) ? question.min + question.max - shown : shown;

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
const isWhole = (given: unknown, min: number, max: number): given is number =>
  typeof given === "number" && Number.isInteger(given) && given >= min && given <= max;

const offScale = (question: string, path: string, found: unknown, min: number, max: number): Fault =>
  fault(path, "off-scale", {
    question,
    found: String(found).slice(0, 40),
    min,
    max,
  });
