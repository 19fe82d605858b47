import { CODE_BYTES, codedQuestions, NO_QUESTION, NO_VALUE, type Asked } from "@/lib/agreement/coding";
import type { Giver, StoredPart } from "@/lib/agreement/counted-ratings";
import type { Order } from "@/lib/protocols/order";

type ShownRating = [question: string, candidate: number, value: number | null, text: string | null];

/** What a rater gave at once, as shown. */
export type Shown = [
  rater: string,
  order: Order,
  here: boolean,
  flagged: boolean,
  revision: number,
  ratings: ShownRating[],
];

/** An item as it is stored; its id has 36 characters. */
export type StoredItem = { id: string; cluster: string; language: string; submissions: Shown[] };

/** These items as the database hands them over. */
export function storedPart(asked: Asked, items: readonly StoredItem[]): StoredPart {
  const { questions, options } = codedQuestions(asked);
  const givers = new Map<string, number>();
  const giverOf = (giver: Giver) => {
    const key = JSON.stringify(giver);
    if (!givers.has(key)) givers.set(key, givers.size);
    return givers.get(key)!;
  };
  const codes = items.flatMap(({ submissions }, item) =>
    submissions.flatMap(([rater, order, here, flagged, revision, ratings]) => {
      const first = { item, giver: giverOf([rater, order, here]), revision, flagged: Number(flagged) };
      const given = ratings.map(([question, candidate, value, text]) => {
        const place = questions.indexOf(question);
        const option = text === null ? 0 : options.indexOf(`${question} ${text}`) + 1 || NO_VALUE;
        return { question: place < 0 ? NO_QUESTION : place, candidate: candidate + 1, value: valueOf(value, option) };
      });
      const none = [{ question: NO_QUESTION, candidate: 0, value: 0 }];
      return (given.length > 0 ? given : none).map((rating) => ({ ...first, ...rating }));
    }),
  );
  const view = new DataView(new ArrayBuffer(codes.length * CODE_BYTES));
  codes.forEach(({ item, giver, revision, flagged, question, candidate, value }, at) => {
    const high = (item << 19) | (giver << 5) | (revision >> 9);
    const low = ((revision & 511) << 23) | (flagged << 22) | (question << 16) | (candidate << 10) | value;
    view.setUint32(at * CODE_BYTES, high >>> 0);
    view.setUint32(at * CODE_BYTES + 4, low >>> 0);
  });
  return {
    ids: items.map(({ id }) => id).join(""),
    clusters: JSON.stringify(items.map(({ cluster }) => cluster)),
    languages: JSON.stringify(items.map(({ language }) => language)),
    givers: `[${[...givers.keys()].join()}]`,
    codes: view.buffer,
  };
}

const valueOf = (value: number | null, option: number): number => (value === null ? option : value + 1);
