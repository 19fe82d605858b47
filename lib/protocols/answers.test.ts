import { describe, expect, it } from "vitest";
import { answersOf, ratingsOf, storedValue, type Answers } from "./answers";
import { furinaPairwise } from "./furina-pairwise/protocol";
import { testMixture, testTrajectory } from "./protocol.fixture";

const seven: Answers = { K1: 1, K2: 2, K3: 3, K4: 4, K5: 5, K6: 1, K7: 2 };
const mixed: Answers = {
  style: { A: 1, B: 2, C: 2 },
  fit: { A: 7, B: 1, C: 4 },
  clear: false,
  kind: "talk",
  note: "“Aye” decides it.",
};
/** A shows the stored candidate 2, B shows 0, C shows 1. */
const order = [2, 0, 1];

const all = ({ questions }: { questions: readonly { id: string }[] }) => questions.map(({ id }) => id);
const trajectory = (answers: Answers, unsure = false) =>
  ratingsOf(testTrajectory.questions, all(testTrajectory), answers, { order: [0], unsure });
const mixture = (answers: Answers, unsure = false) =>
  ratingsOf(testMixture.questions, all(testMixture), answers, { order, unsure });
const faults = (checked: ReturnType<typeof ratingsOf>) =>
  checked.ok ? [] : checked.faults.map(({ path, code }) => `${path}: ${code}`);
const ratings = (checked: ReturnType<typeof ratingsOf>) => {
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.ratings;
};

describe("answers become ratings", () => {
  it("a rating for each of seven questions, in the protocol's order whatever the answers'", () => {
    const backwards = Object.fromEntries(Object.entries(seven).reverse());
    expect(ratings(trajectory(backwards))).toEqual(
      Object.entries(seven).map(([question, value]) => ({ question, candidate: null, value, text: null })),
    );
  });

  it("only for the question that an item of FURINA asks", () => {
    const asked = ratingsOf(furinaPairwise.questions, ["RR"], { RR: 4 }, { order: [1, 0], unsure: false });
    expect(ratings(asked)).toEqual([{ question: "RR", candidate: null, value: 4, text: null }]);
  });

  it("about the stored candidates, from the letters at which they were shown", () => {
    const about = (question: string) =>
      ratings(mixture(mixed))
        .filter((rating) => rating.question === question)
        .map(({ candidate, value }) => [candidate, value]);
    expect(about("style")).toEqual([
      [2, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(about("fit")).toEqual([
      [2, 7],
      [0, 1],
      [1, 4],
    ]);
  });

  it("as 1 or 0, an option's id or a text, each in its place", () => {
    expect(ratings(mixture(mixed)).slice(-3)).toEqual([
      { question: "clear", candidate: null, value: 0, text: null },
      { question: "kind", candidate: null, value: null, text: "talk" },
      { question: "note", candidate: null, value: null, text: "“Aye” decides it." },
    ]);
  });

  it("and back into the answers as they were shown", () => {
    expect(answersOf(testMixture.questions, ratings(mixture(mixed)), order)).toEqual(mixed);
    expect(answersOf(testTrajectory.questions, ratings(trajectory(seven)), [0])).toEqual(seven);
  });
});

describe("faults name the question", () => {
  it("that is missing, unknown or off its scale", () => {
    expect(faults(trajectory({ ...seven, K3: 6, K5: 2.5, K9: 1 }))).toEqual([
      "answers.K9: question-unasked",
      "answers.K3: off-scale",
      "answers.K5: off-scale",
    ]);
    expect(faults(trajectory({ K1: 1, K2: null }))).toEqual(
      ["K2", "K3", "K4", "K5", "K6", "K7"].map((id) => `answers.${id}: missing-answer`),
    );
    const asked = ratingsOf(furinaPairwise.questions, ["RR"], { CR: 4, RR: 4 }, { order: [0, 1], unsure: false });
    expect(faults(asked)).toEqual(["answers.CR: question-unasked"]);
  });

  it("and the candidate by its letter", () => {
    expect(faults(mixture({ ...mixed, style: { A: 1, B: 4, D: 1 }, fit: 3 }))).toEqual([
      "answers.style.D: unknown-candidate",
      "answers.style.B: off-scale",
      "answers.style.C: missing-answer",
      "answers.fit: answer-per-candidate",
    ]);
    expect(faults(mixture({ ...mixed, fit: { A: 7, B: 8, C: 0 } }))).toEqual([
      "answers.fit.B: off-scale",
      "answers.fit.C: off-scale",
    ]);
  });

  it("whose answer is of another type", () => {
    expect(faults(mixture({ ...mixed, clear: 1, kind: "silence", note: 5 }))).toEqual([
      "answers.clear: expected-yes-no",
      "answers.kind: unknown-option",
      "answers.note: expected-words",
    ]);
    expect(faults(trajectory({ ...seven, K1: "1", K2: { A: 2 }, K3: true }))).toEqual([
      "answers.K1: off-scale",
      "answers.K2: off-scale",
      "answers.K3: off-scale",
    ]);
    expect(faults(mixture({ ...mixed, note: "half a pair: \ud800" }))).toEqual(["answers.note: expected-words"]);
  });
});

describe("blanks", () => {
  it("are allowed where the rater is unsure, and stay ratings without a value", () => {
    expect(ratings(trajectory({ ...seven, K4: null, K6: null }, true)).map(({ value }) => value)).toEqual([
      1,
      2,
      3,
      null,
      5,
      null,
      2,
    ]);
    expect(ratings(mixture({}, true))).toHaveLength(3 + 3 + 3);
  });

  it("are never asked for in free text", () => {
    expect(faults(mixture({ ...mixed, note: null }))).toEqual([]);
  });
});

it("turns only the scales of a pair that was shown the other way round", () => {
  const [comparison] = furinaPairwise.questions;
  expect(storedValue(comparison, 1, [0, 1])).toBe(1);
  expect(storedValue(comparison, 1, [1, 0])).toBe(5);
  expect(storedValue(comparison, 3, [1, 0])).toBe(3);
  expect(storedValue(testTrajectory.questions[0], 2, [0])).toBe(2);
  expect(storedValue(testMixture.questions[1], 2, order)).toBe(2);
});
