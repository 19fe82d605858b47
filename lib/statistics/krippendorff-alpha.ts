import { margins } from "@/lib/statistics/confusion-matrix";
import type { Point } from "@/lib/statistics/estimate";
import { levelsOf, placeOn, type Levels } from "@/lib/statistics/levels";
import { pointOf, type Ratings, type Statistic } from "@/lib/statistics/statistic";

export type AlphaMetric = "nominal" | "ordinal" | "interval";

export interface AlphaOptions {
  metric: AlphaMetric;
  levels: Levels;
}

/**
 * Krippendorff's α of any number of raters with any ratings missing (Krippendorff 2011, "Computing Krippendorff's
 * Alpha-Reliability"). Units are items: the ratings of one item, in any order.
 *
 * Coincidences o_ck: every ordered pair of ratings within an item of m ratings counts 1 / (m − 1); n_c = Σ_k o_ck,
 * n.. = Σ n_c. α = 1 − (n.. − 1) Σ o_ck δ²_ck / Σ n_c n_k δ²_ck over c < k, with δ²
 * nominal 1; interval (c − k)²; ordinal (Σ_{g=c..k} n_g − (n_c + n_k) / 2)² — Krippendorff's own ordinal metric, which
 * depends on how often each level was used, not the fixed "ordinal" weights of the irrCAC family.
 *
 * An item with one rating or none has nothing to pair and is left out; n counts the items that remain. Undefined for
 * fewer than 2 of these ("too-few") and where all their ratings are equal ("no-variation").
 */
export function krippendorffAlpha(units: readonly Ratings[], metric: AlphaMetric): Point {
  return pointOf(krippendorffAlphaStatistic({ metric, levels: levelsOf(units.flat()) }), units);
}

/**
 * α from additive sums: the coincidence matrix over `levels`, then the count of pairable items. `add` throws RangeError
 * for a value off the scale.
 */
export function krippendorffAlphaStatistic({ metric, levels }: AlphaOptions): Statistic<Ratings> {
  const place = placeOn(levels);
  const q = levels.length;
  return {
    size: q * q + 1,
    scale: "fisher",
    add(put, unit, weight = 1) {
      const places = unit.filter((rating) => rating !== null).map(place);
      if (places.length < 2) return;
      const share = weight / (places.length - 1);
      places.forEach((c, i) =>
        places.forEach((k, j) => {
          if (i !== j) put(c * q + k, share);
        }),
      );
      put(q * q, weight);
    },
    point: (sums) => alpha(sums.subarray(0, q * q), sums[q * q]!, metric, levels),
  };
}

function alpha(coincidences: Float64Array, n: number, metric: AlphaMetric, levels: Levels): Point {
  if (n < 2) return { value: null, n, reason: "too-few" };
  const { rows: used, total } = margins(coincidences);
  const delta = squaredDifference(metric, levels, used);
  const q = levels.length;
  let [observed, expected] = [0, 0];
  for (let c = 0; c < q; c++)
    for (let k = c + 1; k < q; k++) {
      const squared = delta(c, k);
      observed += coincidences[c * q + k]! * squared;
      expected += used[c]! * used[k]! * squared;
    }
  if (expected === 0) return { value: null, n, reason: "no-variation" };
  return { value: 1 - ((total - 1) * observed) / expected, n };
}

/** δ² between the levels at places c < k; `used` is n_c, the pairable ratings at each level. */
function squaredDifference(metric: AlphaMetric, levels: Levels, used: readonly number[]) {
  const upTo = [0];
  for (const count of used) upTo.push(upTo.at(-1)! + count);
  return (c: number, k: number): number => {
    if (metric === "nominal") return 1;
    if (metric === "interval") return (levels[k]! - levels[c]!) ** 2;
    return (upTo[k + 1]! - upTo[c]! - (used[c]! + used[k]!) / 2) ** 2;
  };
}
