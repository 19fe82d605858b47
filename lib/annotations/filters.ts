/** Which of one's own annotations are listed: `changed` have more than one revision. Apart, for browsers. */
export const ANSWER_FILTERS = ["all", "flagged", "unsure", "changed"] as const;
export type AnswerFilter = (typeof ANSWER_FILTERS)[number];
