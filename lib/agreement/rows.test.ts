import { expect, it } from "vitest";
import { clusteredEstimate } from "@/lib/statistics/clustered-estimate";
import { cohenKappaStatistic } from "@/lib/statistics/cohen-kappa";
import { krippendorffAlphaStatistic } from "@/lib/statistics/krippendorff-alpha";
import { pearsonStatistic } from "@/lib/statistics/pearson";
import { percentAgreementStatistic } from "@/lib/statistics/percent-agreement";
import { createRandom } from "@/lib/statistics/random";
import { pairsWithin, unordered } from "@/lib/statistics/statistic";
import { agree, PEOPLE, rowOf } from "./agreement.fixture";

const LEVELS = [1, 2, 3, 4, 5];
const random = createRandom("joint");
const values = Array.from({ length: 24 }, () => Array.from({ length: 3 }, () => 1 + Math.floor(random() * 5)));
const items = values.map((people, i) => ({ people, cluster: `scene-${String(Math.floor(i / 3)).padStart(2, "0")}` }));
const scenes = Array.from({ length: 8 }, (_, scene) => values.slice(3 * scene, 3 * scene + 3));

it("gives each statistic the estimate that it has alone", () => {
  const row = rowOf(agree(items, { seed: "s", resamples: 300 }), PEOPLE);
  const options = { seed: "s", resamples: 300 };
  const pairs = scenes.map((scene) => scene.flatMap(pairsWithin));
  expect(row.pearson).toEqual(clusteredEstimate(unordered(pearsonStatistic()), pairs, options));
  expect(row.kappaQuadratic).toEqual(
    clusteredEstimate(unordered(cohenKappaStatistic({ weights: "quadratic", levels: LEVELS })), pairs, options),
  );
  expect(row.percentAgreement).toEqual(
    clusteredEstimate(unordered(percentAgreementStatistic({ on: "exact" })), pairs, options),
  );
  expect(row.alphaOrdinal).toEqual(
    clusteredEstimate(krippendorffAlphaStatistic({ metric: "ordinal", levels: LEVELS }), scenes, options),
  );
});

it("leaves resamples without a value out and counts them", () => {
  const constant = [{ people: [3, 3] }, { people: [3, 3] }, { people: [1, 2] }];
  const row = rowOf(agree(constant, { seed: "left out", resamples: 1000 }), PEOPLE);
  const options = { seed: "left out", resamples: 1000 };
  const alone = clusteredEstimate(
    unordered(cohenKappaStatistic({ weights: "quadratic", levels: LEVELS })),
    [[[3, 3]], [[3, 3]], [[1, 2]]],
    options,
  );
  expect(row.kappaQuadratic).toEqual(alone);
  expect((alone as { undefinedResamples: number }).undefinedResamples).toBeGreaterThan(250);
});
