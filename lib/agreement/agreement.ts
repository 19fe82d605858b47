import { countsOf } from "@/lib/agreement/exclusions";
import { groupRows } from "@/lib/agreement/groups";
import type { CountedRater } from "@/lib/agreement/raters";
import type { Ratings } from "@/lib/agreement/ratings";
import { agreementRows } from "@/lib/agreement/rows";
import type { Scale } from "@/lib/agreement/scales";
import type { Agreement, AgreementOptions } from "@/lib/agreement/schema";
import { unitsOf, type Units } from "@/lib/agreement/units";
import type { QuestionGroup } from "@/lib/protocols/protocol";

/** What a protocol asks, as far as ratings are compared. */
export type Compare = { scales: readonly Scale[]; groups: readonly QuestionGroup[] };

export type Computed = Omit<Agreement, "campaign" | "protocol" | "asks" | "questionKind" | "questions" | "scripted">;

/**
 * How far people, and people and judges, agree on these items (FURINA section 4.4, table 3): rows with intervals
 * by cluster, Cronbach's α of groups of questions, and what was left out.
 */
export function agreementOf(
  ratings: Ratings,
  { scales, groups }: Compare,
  raters: ReadonlyMap<string, CountedRater>,
  options: AgreementOptions,
): Computed {
  const units = unitsOf(ratings);
  const { exclusions, people, judges: judgeCounts } = countsOf(ratings);
  const annotators = [...people].map(([id, count]) => {
    const { name, imported } = raters.get(id)!;
    return { id, name, source: imported ? ("import" as const) : ("campaign" as const), ...count };
  });
  annotators.sort((a, b) => b.values - a.values || (a.name < b.name ? -1 : 1));
  const judges = [...judgeCounts].map(([id, count]) => {
    const { name, imported, sameAs } = raters.get(id)!;
    const judge = sameAs === undefined ? name : `${name} (imported)`;
    return { judge, id, name, source: imported ? ("import" as const) : ("model" as const), ...count };
  });
  judges.sort((a, b) => (a.judge < b.judge ? -1 : 1));
  const unparsable = Object.fromEntries(judges.map((judge) => [judge.judge, judge.unparsable]));
  const scope = { judges, languages: options.language ? [options.language] : ["all", ...ratedLanguages(units)] };
  const placeOf = (rater: string) => ratings.raterIds.indexOf(rater);
  return {
    people: options.people,
    interval: options.interval,
    seed: options.seed,
    resamples: options.resamples,
    items: ratings.items.length,
    exclusions: { ...exclusions, unparsable },
    annotators,
    judges,
    rows: agreementRows(units, scales, scope, options, placeOf),
    groups: groupRows(ratings, groups, scales, scope, options),
  };
}

const ratedLanguages = ({ languages, languageNames }: Units): string[] => {
  const isRated = new Uint8Array(languageNames.length);
  for (const language of languages) isRated[language] = 1;
  return languageNames.filter((_, language) => isRated[language] === 1);
};
