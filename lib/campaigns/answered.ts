import type { Answered } from "@/lib/campaigns/warnings";
import { storedValue } from "@/lib/protocols/answers";
import type { Order } from "@/lib/protocols/order";
import type { Protocol } from "@/lib/protocols/protocol";
import type { Question } from "@/lib/protocols/question";
import { protocolOf, questionOf } from "@/lib/protocols/registry";

type Row = { question: string; candidate: number; value: number | null; text: string | null };

/** An annotation as it is read: its ratings as shown. */
export type AnsweredRow = {
  item: string;
  protocol: string;
  annotator: string;
  order: Order;
  seconds: number | null;
  marked: boolean;
  ratings: Row[] | null;
};

/** An annotation as the rules of warnings read it. Free texts are left out; a time of 0 was not measured. */
export function answeredOf(
  { item, protocol: id, order, seconds, marked, ratings }: AnsweredRow,
  reading: number,
): Answered {
  const protocol = protocolOf(id);
  const rated = (ratings ?? []).flatMap((rating) => {
    const question = questionOf(protocol, rating.question);
    return question && question.type !== "text" ? [{ ...rating, question }] : [];
  });
  const values = rated.map(({ value, text }) => (value === null ? text : String(value)));
  const [value = null] = values;
  return {
    item,
    seconds: seconds ? seconds : null,
    reading,
    marked,
    value: values.every((each) => each === value) ? value : null,
    answered: values.some((each) => each !== null),
    side: sideOf(protocol, rated),
    levels: new Map(
      rated.flatMap(({ question, candidate, value: shown, text }): [string, string][] => {
        const place = `${question.id} ${candidate}`;
        if (shown !== null) return [[place, String(storedValue(question, shown, order))]];
        return text === null ? [] : [[place, text]];
      }),
    ),
  };
}

/** Which of two responses was preferred, as shown: of all comparisons together, on a scale from the first to the second. */
function sideOf({ drawsOrder }: Protocol, rated: readonly { question: Question; value: number | null }[]) {
  if (!drawsOrder) return null;
  const lean = rated.reduce(
    (sum, { question, value }) =>
      question.type === "scale" && question.turns && value !== null
        ? sum + value - (question.min + question.max) / 2
        : sum,
    0,
  );
  if (lean === 0) return null;
  return lean < 0 ? ("first" as const) : ("second" as const);
}
