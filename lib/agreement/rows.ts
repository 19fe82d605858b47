import { sectionsBetween, type Sides } from "@/lib/agreement/measures";
import { ratedPools, sumUnits, unitsWithin, type Pool, type Summed } from "@/lib/agreement/pools";
import type { Scale } from "@/lib/agreement/scales";
import type { AgreementOptions, AgreementRow, Pairing } from "@/lib/agreement/schema";
import { confusionIn } from "@/lib/agreement/sections";
import { shownStatistics, type Estimated } from "@/lib/agreement/shown";
import type { Units } from "@/lib/agreement/units";
import { sumsOfClusters } from "@/lib/statistics/cluster-sums";
import { toRows } from "@/lib/statistics/confusion-matrix";
import { jointEstimates } from "@/lib/statistics/joint-estimates";

/** Judges by id, with the names that their rows bear; languages that rows are asked for. */
export type Scope = { judges: readonly { id: string; judge: string }[]; languages: readonly string[] };

type Between = Pick<AgreementRow, "pairing" | "between">;

/**
 * All rows: people among themselves, then against each judge, then the judges two by two; per question and pooled; per
 * language and all together, or in the one language asked for. Questions are pooled where they share type and scale.
 */
export function agreementRows(
  units: Units,
  scales: readonly Scale[],
  { judges, languages }: Scope,
  options: AgreementOptions,
  placeOf: (rater: string) => number,
): AgreementRow[] {
  const pools = ratedPools(units, scales);
  const rows = (between: Between, sides: Sides) =>
    pools.flatMap((pool) => {
      const summed = sumUnits(pool, sectionsBetween(sides, pool, options.people, placeOf));
      return poolRows({ between, languages, pool, summed, options });
    });
  return [
    ...rows({ pairing: "people", between: ["people"] }, { pairing: "people" }),
    ...judges.flatMap(({ id, judge }) =>
      rows({ pairing: "people-judge", between: ["people", judge] }, { pairing: "people-judge", judge: id }),
    ),
    ...judges.flatMap((one, i) =>
      judges
        .slice(i + 1)
        .flatMap((other) =>
          rows(
            { pairing: "judges", between: [one.judge, other.judge] },
            { pairing: "judges", judge: one.id, otherJudge: other.id },
          ),
        ),
    ),
  ];
}

type Asked = {
  between: Between;
  languages: readonly string[];
  pool: Pool;
  summed: Summed;
  options: AgreementOptions;
};

function poolRows({ between, languages, pool, summed, options }: Asked): AgreementRow[] {
  const { scale, pooled, questions } = pool;
  const known = new Map<string, Numbers>();
  return languages.flatMap((language) =>
    questions.map((question) => {
      const scope = { language: sole(languages, language), question: sole(questions, question) };
      const key = `${scope.language} ${scope.question}`;
      const numbers = known.get(key) ?? numbersOf(pool, summed, scope, between.pairing, options);
      known.set(key, numbers);
      const named = { dimension: question, question, questions: question === "all" ? pooled : [question] };
      return { ...between, ...named, type: scale.type, language, ...numbers };
    }),
  );
}

/** Where only one occurs, it is the same as all together. */
const sole = (scopes: readonly string[], scope: string) => (scopes.length === 2 && scopes[0] === "all" ? "all" : scope);

type Numbers = Omit<AgreementRow, "pairing" | "between" | "dimension" | "question" | "questions" | "type" | "language">;

function numbersOf(
  { scale, units, placeOf }: Pool,
  summed: Summed,
  { language, question }: { language: string; question: string },
  pairing: Pairing,
  options: AgreementOptions,
): Numbers {
  const places = { language: languagePlace(units, language), question: question === "all" ? -1 : placeOf(question) };
  const clusters = unitsWithin(summed, units, places, "clusters");
  const estimated = summed.sections.map((section, at): Estimated => {
    const sums = sumsOfClusters(section.size, summed.rows[at]!, clusters);
    const estimates = jointEstimates(section.joint, sums, options);
    return { section, estimates, total: sums.total };
  });
  const matrix = estimated.flatMap(({ section, total }) => confusionIn(section, total) ?? [])[0];
  return {
    items: unitsWithin(summed, units, places, "items").of.length,
    clusters: clusters.of.length,
    ...shownStatistics(scale, estimated, pairing),
    confusion: matrix ? toRows(matrix) : null,
  };
}

/** −1 for all; that of no unit for a language that no item has. */
function languagePlace({ languageNames }: Units, language: string): number {
  if (language === "all") return -1;
  const place = languageNames.indexOf(language);
  return place < 0 ? languageNames.length : place;
}
