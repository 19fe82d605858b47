import type { Ratings } from "@/lib/agreement/ratings";
import type { Scope } from "@/lib/agreement/rows";
import type { Scale } from "@/lib/agreement/scales";
import type { AgreementOptions, GroupRow } from "@/lib/agreement/schema";
import { itemsByCluster } from "@/lib/agreement/units";
import type { QuestionGroup } from "@/lib/protocols/protocol";
import { sumsOfClusters } from "@/lib/statistics/cluster-sums";
import { cronbachAlphaStatistic } from "@/lib/statistics/cronbach-alpha";
import { jointEstimates } from "@/lib/statistics/joint-estimates";
import { newSparseRows, type SparseRows } from "@/lib/statistics/sparse-rows";
import { pointAt } from "@/lib/statistics/statistic";

/**
 * Cronbach's α of each group of questions: of all people's submissions together, then of each judge's, in each
 * language and all together (CharacterBox, table 2). A submission that leaves one of the questions blank is left out.
 */
export function groupRows(
  ratings: Ratings,
  groups: readonly QuestionGroup[],
  scales: readonly Scale[],
  { judges, languages }: Scope,
  options: AgreementOptions,
): GroupRow[] {
  const { raterIds, isJudge } = ratings;
  const sources = [
    { of: "people", isOf: (rater: number) => !isJudge[rater] },
    ...judges.map(({ id, judge: of }) => ({ of, isOf: (rater: number) => raterIds[rater] === id })),
  ];
  return groups.flatMap(({ id: group, name, questions }) => {
    const scored = scoredBy(ratings, questions, scales);
    return sources.flatMap(({ of, isOf }) =>
      languages.map((language) => {
        const estimate = alphaOf(scored, ratings, questions.length, { isOf, language }, options);
        return { group, name, questions: [...questions], language, of, ...estimate };
      }),
    );
  });
}

/** Submissions, or what they say of one candidate, with a level for every question; items by their clusters' names. */
type Scored = { sums: SparseRows; items: number[]; clusters: number[]; raters: number[] };

function scoredBy(ratings: Ratings, questions: readonly string[], scales: readonly Scale[]): Scored {
  const alpha = cronbachAlphaStatistic(questions.length);
  const own = questions.map((id) => scales.findIndex(({ question }) => question === id));
  const placeOf = new Map(own.map((question, place) => [question, place]));
  const gathered = newSparseRows();
  const scored: Omit<Scored, "sums"> = { items: [], clusters: [], raters: [] };
  const { order, clusters } = itemsByCluster(ratings.items);
  for (const item of order)
    for (let s = ratings.submissions[item]!; s < ratings.submissions[item + 1]!; s++) {
      const byCandidate = new Map<number, (number | null)[]>();
      for (let r = ratings.ratings[s]!; r < ratings.ratings[s + 1]!; r++) {
        const place = placeOf.get(ratings.questions[r]!);
        if (place === undefined || ratings.levels[r]! < 0) continue;
        const about = ratings.candidates[r]!;
        const levels = byCandidate.get(about) ?? questions.map(() => null);
        levels[place] = scales[ratings.questions[r]!]!.levels[ratings.levels[r]!]!;
        byCandidate.set(about, levels);
      }
      for (const levels of byCandidate.values()) {
        if (levels.includes(null)) continue;
        alpha.add(gathered.put, levels);
        gathered.endRow();
        scored.items.push(item);
        scored.clusters.push(clusters[item]!);
        scored.raters.push(ratings.raters[s]!);
      }
    }
  return { ...scored, sums: gathered.take() };
}

type Within = { isOf: (rater: number) => boolean; language: string };

function alphaOf(
  { sums, items, clusters, raters }: Scored,
  ratings: Ratings,
  questions: number,
  { isOf, language }: Within,
  options: AgreementOptions,
) {
  const [rows, starts]: [number[], number[]] = [[], []];
  const distinct = new Set<number>();
  let last = -1;
  items.forEach((item, row) => {
    if (!isOf(raters[row]!) || (language !== "all" && ratings.items[item]!.language !== language)) return;
    if (clusters[row] !== last) starts.push(rows.length);
    last = clusters[row]!;
    rows.push(row);
    distinct.add(item);
  });
  const alpha = cronbachAlphaStatistic(questions);
  const points = (total: Float64Array) => [pointAt(alpha, total)];
  const within = { rows: Uint32Array.from(rows), starts: Uint32Array.from([...starts, rows.length]) };
  const [cronbachAlpha] = jointEstimates(
    { points, scales: [alpha.scale] },
    sumsOfClusters(alpha.size, sums, within),
    options,
  );
  return { items: distinct.size, clusters: starts.length, cronbachAlpha: cronbachAlpha! };
}
