import type { RatedItem, Submitted } from "@/lib/agreement/items";
import { byCluster, groupedByCluster, type Scope } from "@/lib/agreement/rows";
import type { AgreementOptions, GroupRow } from "@/lib/agreement/schema";
import type { QuestionGroup } from "@/lib/protocols/protocol";
import { sumByCluster } from "@/lib/statistics/cluster-sums";
import { cronbachAlphaStatistic } from "@/lib/statistics/cronbach-alpha";
import { jointEstimates } from "@/lib/statistics/joint-estimates";

/** A submission's levels for the questions of a group, about the item or about one candidate. */
type Scored = { item: string; cluster: string; language: string; rater: string; levels: number[] };

/**
 * Cronbach's α of each group of questions: of all people's submissions together, then of each judge's, in each
 * language and all together (CharacterBox, table 2). A submission that leaves one of the questions blank is left out.
 */
export function groupRows(
  items: readonly RatedItem[],
  groups: readonly QuestionGroup[],
  { judges, languages }: Scope,
  options: AgreementOptions,
): GroupRow[] {
  return groups.flatMap(({ id: group, name, questions }) => {
    const people = scoredBy(items, questions, (item) => item.people);
    const judged = scoredBy(items, questions, (item) => item.judges);
    const sources = [
      { of: "people", scored: people },
      ...judges.map(({ id, judge: of }) => ({ of, scored: judged.filter(({ rater }) => rater === id) })),
    ];
    return sources.flatMap(({ of, scored }) =>
      languages.map((language) => {
        const within = scored.filter((each) => language === "all" || each.language === language);
        return { group, name, questions: [...questions], language, of, ...alphaOf(within, questions.length, options) };
      }),
    );
  });
}

function scoredBy(
  items: readonly RatedItem[],
  questions: readonly string[],
  submissionsOf: (item: RatedItem) => readonly Submitted[],
): Scored[] {
  const scored = items.flatMap((item) =>
    submissionsOf(item).flatMap(({ rater, given }) =>
      [...new Set(given.map(({ candidate }) => candidate))].flatMap((candidate): Scored[] => {
        const levelOf = (id: string) =>
          given.find(({ question, candidate: about }) => question === id && about === candidate)?.level ?? null;
        const levels = questions.map(levelOf).filter((level) => level !== null);
        const { id, cluster, language } = item;
        return levels.length === questions.length ? [{ item: id, cluster, language, rater, levels }] : [];
      }),
    ),
  );
  return byCluster(scored);
}

function alphaOf(scored: readonly Scored[], questions: number, options: AgreementOptions) {
  const alpha = cronbachAlphaStatistic(questions);
  const clusters = [...groupedByCluster(scored).values()].map((there) => there.map(({ levels }) => levels));
  const sums = sumByCluster(alpha, clusters);
  const points = (total: Float64Array) => [alpha.point(total)];
  const [cronbachAlpha] = jointEstimates({ points, scales: [alpha.scale] }, sums, options);
  return {
    items: new Set(scored.map(({ item }) => item)).size,
    clusters: sums.clusters,
    cronbachAlpha: cronbachAlpha!,
  };
}
