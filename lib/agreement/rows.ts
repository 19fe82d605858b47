import { joint, type Joint, type Measure } from "@/lib/agreement/joint";
import { againstJudge, confusionOf, ofJudges, ofPeople } from "@/lib/agreement/measures";
import { shownStatistics } from "@/lib/agreement/shown";
import type { Place, Unit } from "@/lib/agreement/pairings";
import { poolsOf, type Scale } from "@/lib/agreement/scales";
import type { AgreementOptions, AgreementRow, Pairing, PeopleOption } from "@/lib/agreement/schema";
import { toRows } from "@/lib/statistics/confusion-matrix";
import type { SparseSums } from "@/lib/statistics/sparse-sums";
import { jointEstimates } from "@/lib/statistics/joint-estimates";

/** Judges by id, with the names that their rows bear; languages that rows are asked for. */
export type Scope = { judges: readonly { id: string; judge: string }[]; languages: readonly string[] };

type Between = Pick<AgreementRow, "pairing" | "between">;

/** What one unit adds to the sums of a pairing. */
type Part = Place & { sums: SparseSums };

/** Questions of one type and scale, their units, and the questions that have rows. */
export type Pool = { scale: Scale; pooled: string[]; units: Unit[]; questions: string[] };

/** Whose ratings are compared, by raters' ids. */
export type Sides =
  | { pairing: "people" }
  | { pairing: "people-judge"; judge: string }
  | { pairing: "judges"; judge: string; otherJudge: string };

/** Everything that is computed of one pool between these sides. */
export function measuresBetween(sides: Sides, { scale, units }: Pool, people: PeopleOption): Measure[] {
  switch (sides.pairing) {
    case "people":
      return ofPeople(scale, units);
    case "people-judge":
      return againstJudge(scale, sides.judge, people, units);
    case "judges":
      return ofJudges(scale, sides.judge, sides.otherJudge, units);
  }
}

/** Questions that can be pooled, with the units that were rated; clusters by name. */
export function ratedPools(units: readonly Unit[], scales: readonly Scale[]): Pool[] {
  const ordered = byCluster(units);
  return poolsOf(scales).map((pool) => {
    const pooled = pool.map(({ question }) => question);
    const own = ordered.filter(({ question }) => pooled.includes(question));
    const rated = pooled.filter((id) => own.some(({ question }) => question === id));
    return { scale: pool[0]!, pooled, units: own, questions: ["all", ...rated] };
  });
}

/**
 * All rows: people among themselves, then against each judge, then the judges two by two; per question and pooled; per
 * language and all together, or in the one language asked for. Questions are pooled where they share type and scale. Clusters are taken in the
 * order of their names: the same data, seed and resamples give the same intervals on every machine.
 */
export function agreementRows(
  units: readonly Unit[],
  scales: readonly Scale[],
  { judges, languages }: Scope,
  options: AgreementOptions,
): AgreementRow[] {
  const pools = ratedPools(units, scales);
  const rows = (between: Between, sides: Sides) =>
    pools.flatMap((pool) =>
      poolRows({ between, languages, pool, measures: measuresBetween(sides, pool, options.people), options }),
    );
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
  measures: readonly Measure[];
  options: AgreementOptions;
};

function poolRows({ between, languages, pool, measures, options }: Asked): AgreementRow[] {
  const { scale, pooled, questions } = pool;
  const measured = joint(measures);
  const parts = partsOf(pool.units, measured);
  const known = new Map<string, Numbers>();
  return languages.flatMap((language) =>
    questions.map((question) => {
      const scope = { language: sole(languages, language), question: sole(questions, question) };
      const key = `${scope.language} ${scope.question}`;
      const numbers = known.get(key) ?? numbersOf(partsWithin(parts, scope), measured, scale, between.pairing, options);
      known.set(key, numbers);
      const named = { dimension: question, question, questions: question === "all" ? pooled : [question] };
      return { ...between, ...named, type: scale.type, language, ...numbers };
    }),
  );
}

/** Where only one occurs, it is the same as all together. */
const sole = (scopes: readonly string[], scope: string) => (scopes.length === 2 && scopes[0] === "all" ? "all" : scope);

const partsWithin = (parts: readonly Part[], { language, question }: { language: string; question: string }): Part[] =>
  parts.filter(
    (part) => (language === "all" || part.language === language) && (question === "all" || part.question === question),
  );

/** The units of each cluster together, clusters by name. */
export function byCluster<Placed extends { cluster: string }>(units: readonly Placed[]): Placed[] {
  const clusters = groupedByCluster(units);
  return [...clusters.keys()].sort().flatMap((name) => clusters.get(name)!);
}

/** By cluster, in the order in which clusters come. */
export function groupedByCluster<Placed extends { cluster: string }>(units: readonly Placed[]): Map<string, Placed[]> {
  const clusters = new Map<string, Placed[]>();
  for (const unit of units) {
    const there = clusters.get(unit.cluster);
    if (there) there.push(unit);
    else clusters.set(unit.cluster, [unit]);
  }
  return clusters;
}

function partsOf(units: readonly Unit[], measures: Joint): Part[] {
  const parts: Part[] = [];
  for (const unit of units) {
    const { item, cluster, language, question } = unit;
    const sums = measures.sumsOf(unit);
    if (sums.columns.length > 0) parts.push({ item, cluster, language, question, sums });
  }
  return parts;
}

type Numbers = Omit<AgreementRow, "pairing" | "between" | "dimension" | "question" | "questions" | "type" | "language">;

function numbersOf(parts: Part[], measures: Joint, scale: Scale, pairing: Pairing, options: AgreementOptions): Numbers {
  const clusters = [...groupedByCluster(parts).values()].map((there) => there.map(({ sums }) => sums));
  const sums = measures.byCluster(clusters);
  const estimates = jointEstimates(measures, sums, options);
  const shown = shownStatistics(scale, measures, estimates, sums.total, pairing);
  const confusion = confusionOf(measures, sums.total, pairing === "people");
  return {
    items: new Set(parts.map(({ item }) => item)).size,
    clusters: sums.clusters,
    ...shown,
    confusion: confusion && toRows(confusion),
  };
}
