import { CountTable, tableStatistic, type TableStatistic } from "@/lib/statistics/confusion-matrix";
import type { Point } from "@/lib/statistics/estimate";
import { levelsOf, placeOn, type Levels } from "@/lib/statistics/levels";
import { writeNoVariation, writeTooFew, writeValue } from "@/lib/statistics/reading";
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
  const read = alphaOf({ metric, levels }, 0.5);
  const table = new CountTable(q);
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
    read(sums, at, into) {
      table.fill(sums, at);
      read(table, sums[at + q * q]!, into);
    },
  };
}

/**
 * α of two raters, each pair of ratings a unit, from the confusion matrix over `levels`: both ways round it is their
 * coincidence matrix.
 */
export function krippendorffAlphaOfPairs(options: AlphaOptions): TableStatistic {
  const read = alphaOf(options, 1);
  return tableStatistic(options.levels, "fisher", (table, into) => read(table, table.total, into));
}

/** Reads α off a matrix; `share` of the sum of a cell and its mirror image is their coincidence. */
function alphaOf({ metric, levels }: AlphaOptions, share: 1 | 0.5) {
  const q = levels.length;
  const used = new Float64Array(q);
  // δ² is the squared distance of the levels' places: of their values, or, ordinal, of their mean ranks.
  const places = Float64Array.from(levels);
  return ({ sums, at, rows, columns }: CountTable, n: number, into: Float64Array): void => {
    if (n < 2) return writeTooFew(into, n);
    let total = 0;
    for (let c = 0; c < q; c++) {
      used[c] = share * (rows[c]! + columns[c]!);
      if (metric === "ordinal") places[c] = total + used[c]! / 2;
      total += used[c]!;
    }
    let observed = 0;
    let expected = 0;
    for (let c = 0; c < q; c++)
      for (let k = c + 1; k < q; k++) {
        const apart = metric === "nominal" ? 1 : places[k]! - places[c]!;
        observed += share * (sums[at + c * q + k]! + sums[at + k * q + c]!) * apart * apart;
        expected += used[c]! * used[k]! * apart * apart;
      }
    if (expected === 0) return writeNoVariation(into, n);
    writeValue(into, 1 - ((total - 1) * observed) / expected, n);
  };
}
