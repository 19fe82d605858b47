import { expect, it } from "vitest";
import { hallucinationAnswer, leaderboardAnswer, paretoAnswer } from "./answers";
import { hallucinationCsv, leaderboardCsv, paretoCsv } from "./csv";

const estimate = { value: 0.5, low: 0.4, high: 0.6, n: 8 };
const row = { language: "en", characterType: "established" };
const model = (name: string) => ({
  counts: { model: name },
  performance: [{ model: name, ...row, dimension: "overall", performance: estimate }],
  gaps: [],
  hallucination: [{ model: name, ...row, kind: "EC", rate: estimate, reliability: estimate }],
});
const results = (more: object = {}) =>
  ({
    benchmark: "b",
    base: "plain",
    bases: ["plain"],
    sources: {},
    judge: null,
    resamples: 100,
    seed: "1",
    scripted: ["strong"],
    imported: ["elsewhere"],
    protocol: "furina-pairwise",
    languages: ["en"],
    models: [model("strong"), model("real")],
    judges: [{ judge: "judge" }, { judge: "elsewhere" }],
    checkers: ["judge"],
    checking: false,
    items: { en: 8 },
    ...more,
  }) as unknown as Parameters<typeof leaderboardAnswer>[0];
const own = (csv: { rows: Record<string, unknown>[] }) => csv.rows.filter(({ source }) => source === "own");

it("says of every row whether its model is scripted, without changing where the row is from", () => {
  for (const csv of [
    leaderboardCsv(leaderboardAnswer(results())),
    hallucinationCsv(hallucinationAnswer(results())),
    paretoCsv(paretoAnswer(results())),
  ]) {
    expect(csv.columns).toEqual(expect.arrayContaining(["source", "scripted", "baseScripted"]));
    expect(own(csv).length).toBeGreaterThan(0);
    for (const each of own(csv)) expect(each.scripted).toBe(each.model === "strong");
    expect(csv.rows.filter(({ source }) => source !== "own").every(({ scripted }) => scripted === false)).toBe(true);
  }
});

it("says so of those who compared, judged and checked", () => {
  const made = results({ scripted: ["plain", "judge"] });
  expect(own(leaderboardCsv(leaderboardAnswer(made)))[0]).toMatchObject({
    scripted: false,
    baseScripted: true,
    judge: "mean of all",
    judgeScripted: true,
  });
  expect(own(hallucinationCsv(hallucinationAnswer(made)))[0]).toMatchObject({
    checker: "judge",
    checkerScripted: true,
  });
  expect(own(leaderboardCsv(leaderboardAnswer(results({ judge: "elsewhere" }))))[0]).toMatchObject({
    baseScripted: false,
    judge: "elsewhere",
    judgeScripted: false,
  });
  // An imported judge counts in no mean.
  expect(own(leaderboardCsv(leaderboardAnswer(results({ scripted: ["elsewhere"] }))))[0]).toMatchObject({
    judgeScripted: false,
  });
});
