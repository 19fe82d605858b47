import { describe, expect, it } from "vitest";
import { merged, type StoredSubmission } from "./merge-submission";
import type { PlacedRating } from "./place-rating";

const rated = (question: string, value: number | null, more: Partial<PlacedRating> = {}): PlacedRating => ({
  ...{ line: 1, kind: "namedPerson", rater: "a1", itemId: "i", protocolVersion: 1 },
  ...{ order: [0], rationale: "", unsure: null, raw: null },
  rating: { question, candidate: null, value, text: null },
  ...more,
});
const stored = (values: Record<string, number | null>, more: Partial<StoredSubmission> = {}): StoredSubmission => ({
  ...{ revision: 2, rationale: "", unsure: null, raw: null },
  ratings: Object.entries(values).map(([question, value]) => ({
    ...{ question, candidate: null, value, text: null, evidence: null },
  })),
  ...more,
});
const counts = ({ created, updated, unchanged }: ReturnType<typeof merged>) => [created, updated, unchanged];
const valuesOf = ({ submission }: ReturnType<typeof merged>) =>
  Object.fromEntries(submission!.ratings.map(({ question, value }) => [question, value]));

describe("ratings of one submission", () => {
  it("are its first revision where there is none", () => {
    const merge = merged([rated("K1", 4), rated("K2", 2)], undefined);
    expect(counts(merge)).toEqual([2, 0, 0]);
    expect(merge.submission).toMatchObject({ revision: 1, rationale: "", unsure: null });
  });

  it("that say the same change nothing", () => {
    const merge = merged([rated("K2", 2), rated("K1", 4)], stored({ K1: 4, K2: 2 }));
    expect([merge.submission, counts(merge)]).toEqual([null, [0, 0, 2]]);
    expect(merged([rated("K2", 2)], stored({ K1: 4, K2: 2 })).submission).toBeNull();
  });

  it("carry the ratings of other questions along into the next revision", () => {
    const merge = merged([rated("K2", 5), rated("K3", 1)], stored({ K1: 4, K2: 2 }));
    expect(counts(merge)).toEqual([1, 1, 0]);
    expect([valuesOf(merge), merge.submission?.revision]).toEqual([{ K1: 4, K2: 5, K3: 1 }, 3]);
  });

  it("tell ratings of different candidates apart", () => {
    const of = (candidate: number, value: number) =>
      rated("fit", value, { rating: { ...rated("fit", value).rating, candidate } });
    expect(counts(merged([of(0, 1), of(1, 2)], undefined))).toEqual([2, 0, 0]);
  });

  it("join their different rationales, and keep an earlier one with the ratings that it explains", () => {
    const given = [rated("K1", 4, { rationale: "Calm." }), rated("K2", 2, { rationale: "Late." }), rated("K3", 2)];
    expect(merged(given, undefined).submission?.rationale).toBe("Calm.\n\nLate.");
    const earlier = stored({ K1: 4, K2: 2 }, { rationale: "Calm." });
    expect(merged([rated("K2", 5)], earlier).submission?.rationale).toBe("Calm.");
    expect(merged([rated("K2", 5, { rationale: "No." })], earlier).submission?.rationale).toBe("No.");
    const all = merged([rated("K1", 4), rated("K2", 2)], earlier);
    expect([counts(all), all.submission?.rationale]).toEqual([[0, 2, 0], ""]);
  });

  it("may be blank for some questions and not for others", () => {
    const merge = merged([rated("K1", null, { unsure: "cut off" }), rated("K2", 3)], undefined);
    expect([valuesOf(merge), merge.submission?.unsure]).toEqual([{ K1: null, K2: 3 }, "cut off"]);
    const raw = merged([rated("K1", null, { raw: "" }), rated("K2", null, { raw: "{" })], undefined);
    expect(raw.submission?.raw).toBe("{");
  });
});
