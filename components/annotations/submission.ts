import type { StoredAnnotation } from "@/lib/annotations/schema";
import type { Answer, Answers } from "@/lib/protocols/answers";

/**
 * What the person has said of an item so far. An answer that is null was left blank on purpose. A mark that is `""` is
 * set without a reason; null is not set.
 */
export type Submission = {
  answers: Answers;
  rationale: string;
  unsure: string | null;
  flag: string | null;
  comment: string;
};

export const blankSubmission: Submission = { answers: {}, rationale: "", unsure: null, flag: null, comment: "" };

/**
 * The submission in a draft or a stored annotation of an item with these questions, without what surrounds it. Unsure
 * without a blank named leaves all blank that has no answer.
 */
export function submissionIn(
  { answers, rationale, unsure, flag, comment }: Submission | StoredAnnotation,
  asks: readonly string[],
): Submission {
  const isPlain = unsure === null || hasBlank(answers);
  const missing = isPlain ? [] : asks.filter((id) => answers[id] === undefined);
  const blanks = Object.fromEntries(missing.map((id) => [id, null]));
  return { answers: { ...blanks, ...answers }, rationale, unsure, flag, comment };
}

/**
 * Applies a change. Unsure stands as long as something is left blank: with the last blank it goes, and the blanks with
 * it.
 */
export function withChange(submission: Submission, change: Partial<Submission>): Submission {
  const next = { ...submission, ...change };
  if (change.answers && change.unsure === undefined && !hasBlank(change.answers)) next.unsure = null;
  if (change.unsure === null && !change.answers) next.answers = withoutBlanks(next.answers);
  return next;
}

export function sameSubmission(one: Submission, other: Submission): boolean {
  return (
    sameAnswers(one.answers, other.answers) &&
    one.rationale === other.rationale &&
    one.unsure === other.unsure &&
    one.flag === other.flag &&
    one.comment === other.comment
  );
}

/** The answers in one line: "4", "K1 5 · K2 4"; null where all of it was left blank. */
export function answersInWords(answers: Answers): string | null {
  const given = givenIn(answers);
  if (given.length === 0) return null;
  const [only] = given;
  if (only && given.length === 1 && Object.keys(answers).length === 1) return String(only[1]);
  return given.map(([name, answer]) => `${name} ${answer}`).join(" · ");
}

/** The answers that are not blank, by question and letter, in order of their names. */
const givenIn = (answers: Answers): [string, Answer][] =>
  Object.entries(answers)
    .flatMap(([id, given]): [string, Answer | undefined][] =>
      typeof given === "object" && given !== null
        ? Object.entries(given).map(([letter, answer]) => [`${id} ${letter}`, answer])
        : [[id, given]],
    )
    .filter((entry): entry is [string, Answer] => entry[1] !== null && entry[1] !== undefined && entry[1] !== "")
    .sort(([one], [other]) => one.localeCompare(other));

const sameAnswers = (one: Answers, other: Answers): boolean =>
  JSON.stringify(givenIn(one)) === JSON.stringify(givenIn(other));

const isBlank = (given: Answers[string]): boolean =>
  given === null || (typeof given === "object" && Object.values(given).includes(null));

const hasBlank = (answers: Answers): boolean => Object.values(answers).some(isBlank);

const withoutBlanks = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, given]): [string, Answers[string]][] => {
      if (given === null) return [];
      if (typeof given !== "object") return [[id, given]];
      const letters = Object.entries(given).filter(([, answer]) => answer !== null);
      return letters.length > 0 ? [[id, Object.fromEntries(letters)]] : [];
    }),
  );
