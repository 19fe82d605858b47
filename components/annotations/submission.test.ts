import { describe, expect, it } from "vitest";
import {
  answersInWords,
  blankSubmission,
  sameSubmission,
  submissionIn,
  withChange,
  type Submission,
} from "./submission";

const submission = (more: Partial<Submission>): Submission => ({ ...blankSubmission, ...more });
const asks = ["K1", "K2", "K3"];

describe("unsure", () => {
  it("stands as long as something is left blank", () => {
    const unsure = submission({ answers: { K1: null, K2: null }, unsure: "hm" });
    const one = withChange(unsure, { answers: { K1: 4, K2: null } });
    expect(one).toMatchObject({ answers: { K1: 4, K2: null }, unsure: "hm" });
    expect(withChange(one, { answers: { K1: 4, K2: 2 } })).toMatchObject({ unsure: null });
  });

  it("takes its blanks with it when it is taken back", () => {
    const unsure = submission({ answers: { K1: 1, K2: null, style: { A: 1, B: null }, fit: { A: null } }, unsure: "" });
    expect(withChange(unsure, { unsure: null })).toMatchObject({
      answers: { K1: 1, style: { A: 1 } },
      unsure: null,
    });
  });

  it("without a blank named leaves blank what has no answer, as an answer by the API may", () => {
    expect(submissionIn(submission({ unsure: "hm" }), ["CR"]).answers).toEqual({ CR: null });
    expect(submissionIn(submission({ answers: { K2: 3 }, unsure: "hm" }), asks).answers).toEqual({
      K1: null,
      K2: 3,
      K3: null,
    });
    expect(submissionIn(submission({ answers: { K2: null }, unsure: "hm" }), asks).answers).toEqual({ K2: null });
    expect(submissionIn(submission({ answers: { K2: 3 } }), asks).answers).toEqual({ K2: 3 });
  });
});

describe("the same submission", () => {
  it("does not depend on the order of the answers, nor on which are spelled out as blank", () => {
    const one = submission({ answers: { K1: 1, style: { A: 1, B: 2 }, K2: null } });
    expect(sameSubmission(one, submission({ answers: { style: { B: 2, A: 1 }, K1: 1 } }))).toBe(true);
    expect(sameSubmission(one, submission({ answers: { style: { B: 1, A: 1 }, K1: 1 } }))).toBe(false);
    expect(sameSubmission(one, submission({ answers: { style: { A: 1, B: 2 }, K1: 2 } }))).toBe(false);
  });

  it("differs by any word", () => {
    const one = submission({ answers: { CR: 2 } });
    for (const more of [{ rationale: "so" }, { flag: "" }, { comment: "hm" }, { unsure: "" }])
      expect(sameSubmission(one, { ...one, ...more })).toBe(false);
  });
});

it("is said in a line: the answer alone, or each with its question", () => {
  expect(answersInWords({ CR: 4 })).toBe("4");
  expect(answersInWords({ CR: null })).toBeNull();
  expect(answersInWords({ K2: 5, K1: 4, K3: null })).toBe("K1 4 · K2 5");
  expect(answersInWords({ style: { A: 1, B: 2 } })).toBe("style A 1 · style B 2");
});
