import type { AnswerInput } from "@/lib/annotations/schema";
import { fault, type Fault } from "@/lib/outcome";
import { isBlank, ratingsOf, type Answers } from "@/lib/protocols/answers";
import type { Order } from "@/lib/protocols/order";
import type { Protocol } from "@/lib/protocols/protocol";
import type { GivenRating } from "@/lib/protocols/rating";

/** What an annotation is checked against. It never changes for an assignment. */
export type AssignmentFacts = {
  annotator: string;
  protocol: Protocol;
  /** Ids of the questions that the item asks. */
  asks: readonly string[];
  order: Order;
  rationaleRequired: boolean;
};

type Given = Pick<AnswerInput, "value" | "answers" | "rationale" | "unsure">;
type Checked<T> = ({ ok: true } & T) | { ok: false; faults: Fault[] };

/**
 * Answers by question, from `answers` or, for items that ask one question, from `value`. Faults: both, or a `value`
 * where several questions are asked.
 */
export function answersGiven({ value, answers }: Pick<Given, "value" | "answers">, asks: readonly string[]) {
  if (value === undefined) return { ok: true, answers: answers ?? {} } as Checked<{ answers: Answers }>;
  if (answers !== undefined) return refused(fault("value", "value-and-answers"));
  const [question, ...others] = asks;
  if (question !== undefined && others.length === 0)
    return { ok: true, answers: { [question]: value } } as Checked<{ answers: Answers }>;
  const allowed = asks.join(", ");
  return refused(fault("value", "several-questions", { allowed }));
}

/**
 * A submission's ratings about stored candidates. Faults name the question that is missing, unknown or off its scale;
 * an unsure submission leaves at least one question blank; a rationale is required where the campaign says so and
 * anything is answered.
 */
export function ratingsGiven(given: Given, facts: AssignmentFacts): Checked<{ ratings: GivenRating[] }> {
  const { protocol, asks, order, rationaleRequired } = facts;
  const answers = answersGiven(given, asks);
  if (!answers.ok) return answers;
  const unsure = given.unsure !== null;
  const checked = ratingsOf(protocol.questions, asks, answers.answers, { order, unsure });
  if (!checked.ok) return { ok: false, faults: checked.faults.map((each) => asGiven(each, given, asks)) };
  const required = checked.ratings.filter(({ question }) => isRequired(protocol, question));
  const asked = required.length > 0 ? required : checked.ratings;
  if (unsure && !asked.some(isBlank)) return refused(fault("unsure", "unsure-with-answer"));
  if (rationaleRequired && given.rationale.trim() === "" && !asked.every(isBlank))
    return refused(fault("rationale", "missing-rationale"));
  return checked;
}

/** Free texts may stay empty without a reason. */
const isRequired = (protocol: Protocol, id: string): boolean =>
  protocol.questions.find((question) => question.id === id)?.type !== "text";

/** A fault of the only question's answer stands at `value`, unless it was given as one of `answers`. */
const asGiven = (each: Fault, given: Given, asks: readonly string[]): Fault =>
  given.answers === undefined && each.path === `answers.${asks[0]}` && asks.length === 1
    ? { ...each, path: "value" }
    : each;

const refused = (...faults: Fault[]): { ok: false; faults: Fault[] } => ({ ok: false, faults });
