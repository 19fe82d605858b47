import { expect, it } from "vitest";
import { studentP, studentT95 } from "@/lib/statistics/student-t";

// scipy 1.17.1: stats.t.ppf(0.975, df)
it.each([
  [1, 12.706204736174694],
  [4, 2.7764451051977934],
  [19, 2.0930240544083087],
  [599, 1.9639322489452784],
  [19_999, 1.960082611089815],
])("with %d degrees of freedom, 95 %% lie within ±%d", (df, t) => {
  expect(studentT95(df)).toBeCloseTo(t, 9);
  expect(studentT95(df)).toBe(studentT95(df));
});

// scipy 1.17.1: 2 * stats.t.sf(t, df)
it.each([
  [2.5, 4, 0.06676654481198814],
  [-0.3, 19, 0.7674346603392634],
  [0, 7, 1],
])("p of t = %d with %d degrees of freedom", (t, df, p) => {
  expect(studentP(t, df)).toBeCloseTo(p, 12);
});
