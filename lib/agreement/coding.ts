import { levelOf, scalesOf, type Scale } from "@/lib/agreement/scales";
import { storedValue } from "@/lib/protocols/answers";
import type { Protocol } from "@/lib/protocols/protocol";
import type { Question } from "@/lib/protocols/question";

/** What a campaign's protocol asks: plain data, which can be sent to another thread. */
export type Asked = Pick<Protocol, "questions" | "candidates" | "groups">;

/**
 * How a rating is written into 63 bits, most significant first: its item's place in what is read together (12), the
 * place of who gave it and in which order (14), revision (14), flagged (1), the place of its question (6; all ones =
 * none of the compared), its candidate from 1 (6; 0 = the whole item), its value (10). A value v is v + 1, an option its
 * place from 1 among all options; 0 = blank, all ones = none of these.
 */
export const CODE_BYTES = 8;
export const NO_QUESTION = 63;
export const NO_VALUE = 1023;
/** Values from 0 to here can be written. */
export const HIGHEST_VALUE = NO_VALUE - 2;
export const MOST_GIVERS = 1 << 14;
export const HIGHEST_REVISION = (1 << 14) - 1;

export type Code = {
  item: number;
  giver: number;
  revision: number;
  flagged: number;
  question: number;
  candidate: number;
  value: number;
};

/** Reads a code into `into`. */
export function decode(codes: DataView, at: number, into: Code): void {
  const high = codes.getUint32(at * CODE_BYTES);
  const low = codes.getUint32(at * CODE_BYTES + 4);
  into.item = high >>> 19;
  into.giver = (high >>> 5) & (MOST_GIVERS - 1);
  into.revision = ((high & 31) << 9) | (low >>> 23);
  into.flagged = (low >>> 22) & 1;
  into.question = (low >>> 16) & 63;
  into.candidate = (low >>> 10) & 63;
  into.value = low & 1023;
}

/** The compared questions in the order of their places, and all their options, each after its question. */
export function codedQuestions(asked: Asked): { questions: string[]; options: string[] } {
  const scales = scalesOf(asked);
  return { questions: scales.map(({ question }) => question), options: optionsOf(scales) };
}

const optionsOf = (scales: readonly Scale[]): string[] =>
  scales.flatMap(({ question, type, names }) => (type === "choice" ? names.map((name) => `${question} ${name}`) : []));

/**
 * The place of the level that a value stands for, by question and whether the candidates were shown turned; −1 where
 * it stands for none. Throws RangeError for a scale whose values cannot be written.
 */
export function levelReader(asked: Asked): (question: number, isTurned: boolean, value: number) => number {
  const scales = scalesOf(asked);
  const options = optionsOf(scales);
  const values = NO_VALUE + 1;
  const places = new Int16Array(2 * scales.length * values).fill(-1);
  scales.forEach((scale, at) => {
    const question = asked.questions.find(({ id }) => id === scale.question)!;
    if (scale.levels.some((level) => level < 0 || level > HIGHEST_VALUE))
      throw new RangeError(`the values of ${scale.question} cannot be read`);
    [false, true].forEach((isTurned) => {
      const first = (2 * at + Number(isTurned)) * values;
      for (const [value, place] of written(scale, question, options, isTurned)) places[first + value] = place;
    });
  });
  return (question, isTurned, value) => places[(2 * question + Number(isTurned)) * values + value]!;
}

/** What can be written of a scale, with the places of the levels. */
function written(
  scale: Scale,
  question: Question,
  options: readonly string[],
  isTurned: boolean,
): [value: number, place: number][] {
  if (scale.type === "choice")
    return scale.names.map((name, place) => [options.indexOf(`${scale.question} ${name}`) + 1, place]);
  return scale.levels.map((shown): [number, number] => {
    const level = levelOf(scale, storedValue(question, shown, isTurned ? [1, 0] : [0, 1]), null);
    return [shown + 1, level === null ? -1 : scale.levels.indexOf(level)];
  });
}
