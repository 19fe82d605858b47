import { describe, expect, it } from "vitest";
import { clusteredEstimate } from "@/lib/statistics/clustered-estimate";
import { cronbachAlphaStatistic } from "@/lib/statistics/cronbach-alpha";
import { LIKERT_A, LIKERT_B } from "@/lib/statistics/ratings.fixture";
import { agreeOn, JUDGED, PEOPLE, rowOf, scales, submissionsOf } from "./agreement.fixture";

const METRICS = ["KA", "BA", "EE", "PT", "IM", "AD", "BC"];
const fivePoints = { type: "scale", levels: [1, 2, 3, 4, 5], names: ["1", "2", "3", "4", "5"] } as const;
const group = (id: string, ...questions: string[]) => ({ id, name: { en: id, zh: id }, questions });
const compare = {
  scales: scales(METRICS, fivePoints),
  groups: [group("fidelity", "KA", "BA"), group("humanLikeness", "EE", "PT"), group("consistency", "IM", "AD", "BC")],
};

const THIRD = [2, 2, 4, 4, 5, 3, 1, 4, 4, 1];
const columns = [LIKERT_A, LIKERT_B, LIKERT_A, THIRD, LIKERT_A, LIKERT_B, THIRD];
const answered = LIKERT_A.map((_, i) => Object.fromEntries(METRICS.map((metric, j) => [metric, columns[j]![i]!])));

describe("seven metrics in three groups, ten trajectories", () => {
  const items = submissionsOf(
    answered.map((people, i) => ({
      people: [people],
      judge: [{ ...people, KA: 3 }],
      cluster: `matrix-${Math.floor(i / 2)}`,
    })),
  );
  const { groups } = agreeOn(items, compare, { seed: "groups" });
  const alphaOf = (group: string, of: string, language = "all") =>
    groups.find((row) => row.group === group && row.of === of && row.language === language)!;

  it("Cronbach's α of the people's submissions", () => {
    // numpy 2.4.6: k / (k - 1) * (1 - x.var(axis=0, ddof=1).sum() / x.sum(axis=1).var(ddof=1)); the third also by
    // R 4.2.2, psych 2.2.9: psych::alpha(data.frame(…))$total$raw_alpha
    expect(alphaOf("fidelity", "people").cronbachAlpha).toMatchObject({
      value: expect.closeTo(0.92888243832, 11),
      n: 10,
    });
    expect(alphaOf("humanLikeness", "people").cronbachAlpha.value).toBeCloseTo(0.94444444444, 11);
    expect(alphaOf("consistency", "people")).toMatchObject({
      questions: ["IM", "AD", "BC"],
      items: 10,
      clusters: 5,
      cronbachAlpha: { value: expect.closeTo(0.939414567733, 11), n: 10 },
    });
  });

  it("and of each judge's", () => {
    expect(alphaOf("consistency", "judge").cronbachAlpha.value).toBeCloseTo(0.939414567733, 11);
    // KA always 3: 2 · (1 − s²(BA) / s²(BA + 3)) = 0.
    expect(alphaOf("fidelity", "judge").cronbachAlpha.value).toBeCloseTo(0, 11);
  });

  it("intervals draw whole clusters", () => {
    const rows = LIKERT_A.map((a, i) => [a, LIKERT_B[i]!, THIRD[i]!]);
    const clusters = Array.from({ length: 5 }, (_, i) => rows.slice(2 * i, 2 * i + 2));
    const alone = clusteredEstimate(cronbachAlphaStatistic(3), clusters, { seed: "groups", resamples: 200 });
    expect(alphaOf("consistency", "people").cronbachAlpha).toEqual(alone);
  });

  it("a row for each group, source and language", () => {
    expect(groups.map(({ group, of, language }) => `${group} ${of} ${language}`)).toEqual(
      compare.groups.flatMap(({ id }) => [`${id} people`, `${id} judge`].flatMap((of) => [`${of} all`, `${of} en`])),
    );
  });

  it("the metrics' rows are those of any scale: r with people for each, and pooled", () => {
    const { rows } = agreeOn(items, compare);
    // The judge repeats the people but for KA.
    expect(rowOf({ rows }, JUDGED, "BC").pearson).toMatchObject({ value: expect.closeTo(1, 12), n: 10 });
    expect(rowOf({ rows }, JUDGED, "KA").pearson).toMatchObject({ value: null, reason: "no-variation" });
    expect(rowOf({ rows }, JUDGED)).toMatchObject({ items: 10, clusters: 5, pairs: 70 });
    expect(rowOf({ rows }, PEOPLE)).toMatchObject({ items: 0, pairs: 0 });
  });
});

it("a submission with a blank is left out of its group only", () => {
  const [first, ...others] = answered;
  const items = submissionsOf([
    { people: [{ ...first, AD: null }] },
    ...others.map((people) => ({ people: [people] })),
  ]);
  const { groups } = agreeOn(items, compare);
  const n = (group: string) => groups.find((row) => row.group === group && row.of === "people")!.cronbachAlpha.n;
  expect([n("fidelity"), n("consistency")]).toEqual([10, 9]);
});

it("each person's submission is a row of its own", () => {
  const items = submissionsOf([{ people: answered.slice(0, 4) }, { people: answered.slice(4, 6) }]);
  const [row] = agreeOn(items, compare).groups;
  expect(row).toMatchObject({ items: 2, clusters: 2, cronbachAlpha: { n: 6 } });
});

it("a protocol without groups has no such rows", () => {
  expect(agreeOn(submissionsOf([{ people: answered.slice(0, 3) }]), { ...compare, groups: [] }).groups).toEqual([]);
});
