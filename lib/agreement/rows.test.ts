import { expect, it } from "vitest";
import { clusteredEstimate } from "@/lib/statistics/clustered-estimate";
import { krippendorffAlphaStatistic } from "@/lib/statistics/krippendorff-alpha";
import { lightKappaStatistic } from "@/lib/statistics/light-kappa";
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

it.each(["jackknife", "bootstrap"] as const)(
  "gives each statistic the estimate that it has alone, by %s",
  (interval) => {
    const options = { interval, seed: "s", resamples: 300 };
    const row = rowOf(agree(items, options), PEOPLE);
    const pairs = scenes.map((scene) => scene.flatMap(pairsWithin));
    expect(row.pearson).toEqual(clusteredEstimate(unordered(pearsonStatistic()), pairs, options));
    expect(row.kappaQuadratic).toEqual(
      clusteredEstimate(lightKappaStatistic({ raters: 3, weights: "quadratic", levels: LEVELS }), scenes, options),
    );
    expect(row.percentAgreement).toEqual(
      clusteredEstimate(percentAgreementStatistic({ on: "exact", levels: LEVELS }), pairs, options),
    );
    expect(row.alphaOrdinal).toEqual(
      clusteredEstimate(krippendorffAlphaStatistic({ metric: "ordinal", levels: LEVELS }), scenes, options),
    );
  },
);
