import type { Draft, StoredAnnotation } from "@/lib/annotations/schema";

/** What the person has said about an item so far. A mark that is `""` is set without a reason; null is not set. */
export type Answer = {
  value: number | null;
  rationale: string;
  unsure: string | null;
  flag: string | null;
  comment: string;
};

export const blankAnswer: Answer = { value: null, rationale: "", unsure: null, flag: null, comment: "" };

/** The answer in a draft or a stored annotation, without what surrounds it. */
export function answerIn({ value, rationale, unsure, flag, comment }: Draft | StoredAnnotation | Answer): Answer {
  return { value, rationale, unsure, flag, comment };
}

/** Applies a change; a value and "unsure" exclude each other, the later one stays. */
export function withChange(answer: Answer, change: Partial<Answer>): Answer {
  const next = { ...answer, ...change };
  if (typeof change.value === "number") next.unsure = null;
  if (typeof change.unsure === "string") next.value = null;
  return next;
}

/** Whether it may be handed in: a value, or left blank on purpose. */
export const isGiven = (answer: Answer): boolean => answer.value !== null || answer.unsure !== null;

export function sameAnswer(one: Answer, other: Answer): boolean {
  return (
    one.value === other.value &&
    one.rationale === other.rationale &&
    one.unsure === other.unsure &&
    one.flag === other.flag &&
    one.comment === other.comment
  );
}
