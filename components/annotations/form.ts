import type { Locale } from "@/lib/i18n/locales";
import type { Answer } from "@/lib/protocols/answers";
import type { Bilingual } from "@/lib/protocols/bilingual";
import type { Protocol } from "@/lib/protocols/protocol";
import { levelsOf, type Anchor, type Question } from "@/lib/protocols/question";

/** One answer that can be chosen: its key, its words on a button and in full. */
export type Point = { answer: NonNullable<Answer>; key: string; short: string; long: string };

/** A question in the person's language. */
export type ShownQuestion = {
  id: string;
  name: string;
  prompt: string;
  definition: readonly string[];
  type: Question["type"];
  /** Answered for each candidate by itself. */
  perCandidate: boolean;
  /** What can be chosen; nothing where it is answered in words. */
  points: readonly Point[];
};

/** What is asked, and how items are shown. Made on the server, so that the browser gets words and no registry. */
export type Form = {
  view: Protocol["view"];
  questions: readonly ShownQuestion[];
  rationaleRequired: boolean;
};

const yes: Bilingual = { en: "Yes", zh: "是" };
const no: Bilingual = { en: "No", zh: "否" };

/** A campaign's questions in one language. */
export function formIn(
  locale: Locale,
  protocol: Pick<Protocol, "view" | "questions" | "candidates">,
  rationaleRequired: boolean,
): Form {
  // Questions that share their anchors share one list, which then is sent once.
  const scales = new Map<readonly Anchor[], Point[]>();
  const pointsOf = (question: Question): Point[] => {
    switch (question.type) {
      case "scale": {
        const known = scales.get(question.anchors);
        if (known?.[0]?.answer === question.min && known.at(-1)?.answer === question.max) return known;
        const points = scalePoints(question, locale);
        scales.set(question.anchors, points);
        return points;
      }
      case "choice":
        return question.options.map(({ id, name, definition }, at) => ({
          answer: id,
          key: String(at + 1),
          short: name[locale],
          long: definition[locale].join(locale === "zh" ? "" : " "),
        }));
      case "yesNo":
        return [
          { answer: true, key: "Y", short: yes[locale], long: "" },
          { answer: false, key: "N", short: no[locale], long: "" },
        ];
      case "ranking":
        return levelsOf({ min: 1, max: protocol.candidates.max }).map((rank) => numbered(rank));
      case "text":
        return [];
    }
  };
  const questions = protocol.questions.map((question) => ({
    id: question.id,
    name: question.name[locale],
    prompt: question.prompt[locale],
    definition: question.definition[locale],
    type: question.type,
    perCandidate: question.of === "candidate",
    points: pointsOf(question),
  }));
  return { view: protocol.view, questions, rationaleRequired };
}

function scalePoints(question: Extract<Question, { type: "scale" }>, locale: Locale): Point[] {
  return levelsOf(question).map((level) => {
    const anchor = question.anchors.find(({ value }) => value === level);
    const short = anchor?.short[locale] ?? "";
    // An anchor without words for a button repeats its number.
    return { ...numbered(level), short: short === String(level) ? "" : short, long: anchor?.long[locale] ?? "" };
  });
}

/** A number chosen by its own key; beyond 9 there is none. */
const numbered = (value: number): Point => ({
  answer: value,
  key: value <= 9 ? String(value) : "",
  short: "",
  long: "",
});
