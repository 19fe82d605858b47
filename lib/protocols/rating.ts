/** A rating as it is stored or given: one value for one question, about the whole item or about one candidate. */
export type GivenRating = {
  question: string;
  /** The index of the stored candidate; null = the whole item. */
  candidate: number | null;
  /** Of scales, rankings (a rank from 1) and yes/no questions (1 or 0); null = blank, or another type of question. */
  value: number | null;
  /** Of choices (an option's id) and free texts. */
  text: string | null;
};
