import { describe, expect, it } from "vitest";
import { answerAt, fieldAfter, fieldsOf, openFields, withAnswer } from "./fields";
import { mixedForm, pairwiseForm, sevenForm } from "./form.fixture";
import type { Entry } from "./session";
import { missingFrom } from "./session-view";
import { blankSubmission, type Submission } from "./submission";

const all = ({ questions }: typeof sevenForm) => questions.map(({ id }) => id);
const seven = fieldsOf(sevenForm.questions, all(sevenForm), 1);
const mixed = fieldsOf(mixedForm.questions, all(mixedForm), 3);
const field = (key: string) => mixed.find((each) => each.key === key)!;
const keys = (fields: readonly { key: string }[]) => fields.map(({ key }) => key);

describe("the fields of an item", () => {
  it("are the one question that an item of FURINA asks", () => {
    expect(keys(fieldsOf(pairwiseForm.questions, ["RR"], 2))).toEqual(["RR"]);
  });

  it("are all questions, those about candidates once for each", () => {
    expect(keys(seven)).toEqual(["K1", "K2", "K3", "K4", "K5", "K6", "K7"]);
    expect(keys(mixed)).toEqual(["style.A", "style.B", "style.C", "fit.A", "fit.B", "fit.C", "clear", "kind", "note"]);
  });

  it("offer a rank for each candidate and no more", () => {
    expect(field("style.A").points.map(({ answer }) => answer)).toEqual([1, 2, 3]);
  });

  it("hold answers of their own, and let them go again", () => {
    const answers = withAnswer(
      withAnswer(withAnswer({}, field("style.A"), 1), field("style.C"), 1),
      field("clear"),
      false,
    );
    expect(answers).toEqual({ style: { A: 1, C: 1 }, clear: false });
    expect(["style.A", "style.B", "clear", "kind"].map((key) => answerAt(answers, field(key)))).toEqual([
      1,
      undefined,
      false,
      undefined,
    ]);
    const less = withAnswer(withAnswer(answers, field("style.A"), undefined), field("style.C"), undefined);
    expect(less).toEqual({ clear: false });
    expect(answerAt({ style: null }, field("style.B"))).toBeNull();
  });
});

describe("what is still open", () => {
  const submission = (more: Partial<Submission>): Submission => ({ ...blankSubmission, ...more });

  it("is every choice without an answer; a text may stay empty", () => {
    expect(keys(openFields(mixed, submission({ answers: { style: { A: 1, B: 2, C: 2 }, kind: "talk" } })))).toEqual([
      "fit.A",
      "fit.B",
      "fit.C",
      "clear",
    ]);
  });

  it("is not what was left blank, once there is a reason to", () => {
    const answers = { K1: 1, K2: null, K3: 3, K4: 4, K5: 5, K6: 1 };
    expect(keys(openFields(seven, submission({ answers })))).toEqual(["K2", "K7"]);
    expect(keys(openFields(seven, submission({ answers, unsure: "" })))).toEqual(["K7"]);
  });

  it("holds an item up, and so does the rationale that the campaign requires", () => {
    const entry = (more: Partial<Submission>) => ({ submission: submission(more) }) as Entry;
    const full = { K1: 1, K2: 2, K3: 3, K4: 4, K5: 5, K6: 1, K7: 2 };
    const free = { fields: seven, rationaleRequired: false };
    const strict = { fields: seven, rationaleRequired: true };
    expect(missingFrom(entry({ answers: { ...full, K7: null } }), free)).toMatchObject({ open: [{ key: "K7" }] });
    expect(missingFrom(entry({ answers: full }), free)).toBeNull();
    expect(missingFrom(entry({ answers: full, rationale: " \n" }), strict)).toEqual({ kind: "rationale" });
    expect(missingFrom(entry({ answers: full, rationale: "It holds." }), strict)).toBeNull();
    const blank = Object.fromEntries(Object.keys(full).map((id) => [id, null]));
    expect(missingFrom(entry({ answers: blank, unsure: "not my language" }), strict)).toBeNull();
  });
});

describe("after an answer", () => {
  const open = (...places: number[]) => places.map((at) => seven[at]!);

  it("the next open field follows, then the first that was passed over, then simply the next", () => {
    expect(fieldAfter(seven, open(1, 2, 3, 4, 5, 6), 0)).toBe(1);
    expect(fieldAfter(seven, open(0, 4), 1)).toBe(4);
    expect(fieldAfter(seven, open(0), 6)).toBe(0);
    expect(fieldAfter(seven, [], 2)).toBe(3);
    expect(fieldAfter(seven, [], 6)).toBe(6);
  });
});
