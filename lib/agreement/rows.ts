import { clusterSums } from "@/lib/statistics/cluster-sums";
import { jointEstimates } from "@/lib/statistics/joint-bootstrap";
import { againstJudge, joint, ofPeople, type Joint } from "@/lib/agreement/measures";
import type { Place, Unit } from "@/lib/agreement/pairings";
import {
  statisticNames,
  type AgreementEstimate,
  type AgreementOptions,
  type AgreementRow,
  type StatisticName,
} from "@/lib/agreement/schema";
import { dimensionCodes } from "@/lib/protocols/furina/dimensions";
import { toRows } from "@/lib/statistics/confusion-matrix";

type Between = AgreementRow["between"];

/** What one unit adds to the sums of a pairing. */
type Part = Place & { sums: Float64Array };

/**
 * All rows: people among themselves, then against each judge; per dimension and pooled; per language and all together, or in
 * the one language asked for. Clusters are taken in the order of their
 * names: the same data, seed and resamples give the same intervals on every machine.
 */
export function agreementRows(
  units: readonly Unit[],
  judges: readonly string[],
  options: AgreementOptions,
): AgreementRow[] {
  const { dimensions, languages } = scopesOf(units, options.language);
  const ordered = byCluster(units);
  const rows: AgreementRow[] = [];
  const pairings: [Between, Joint][] = [
    [["people"], joint(ofPeople)],
    ...judges.map((judge): [Between, Joint] => [["people", judge], joint(againstJudge(judge, options.people))]),
  ];
  for (const [between, measures] of pairings) {
    const parts = partsOf(ordered, measures);
    const known = new Map<string, Numbers>();
    for (const language of languages) {
      for (const dimension of dimensions) {
        const scope = { language: sole(languages, language), dimension: sole(dimensions, dimension) };
        const key = `${scope.language} ${scope.dimension}`;
        const numbers = known.get(key) ?? numbersOf(partsWithin(parts, scope), measures, options, between.length === 1);
        known.set(key, numbers);
        rows.push({ between, dimension, language, ...numbers });
      }
    }
  }
  return rows;
}

/** "all" and the ones that occur, dimensions in the paper's order. */
function scopesOf(units: readonly Unit[], asked: string | undefined) {
  const order = (code: string) => (dimensionCodes as readonly string[]).indexOf(code) + 1 || Infinity;
  const dimensions = [...new Set(units.map(({ dimension }) => dimension))].sort(
    (a, b) => order(a) - order(b) || (a < b ? -1 : 1),
  );
  const languages = asked ? [asked] : ["all", ...[...new Set(units.map(({ language }) => language))].sort()];
  return { dimensions: ["all", ...dimensions], languages };
}

/** Where only one occurs, it is the same as all together. */
const sole = (scopes: readonly string[], scope: string) => (scopes.length === 2 && scopes[0] === "all" ? "all" : scope);

function partsWithin(parts: readonly Part[], { language, dimension }: { language: string; dimension: string }): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    if ((language === "all" || part.language === language) && (dimension === "all" || part.dimension === dimension))
      found.push(part);
  }
  return found;
}

/** The units of each cluster together, clusters by name. */
function byCluster(units: readonly Unit[]): Unit[] {
  const clusters = new Map<string, Unit[]>();
  for (const unit of units) {
    const there = clusters.get(unit.cluster);
    if (there) there.push(unit);
    else clusters.set(unit.cluster, [unit]);
  }
  const names = [...clusters.keys()].sort();
  return names.flatMap((name) => clusters.get(name)!);
}

function partsOf(units: readonly Unit[], measures: Joint): Part[] {
  const parts: Part[] = [];
  for (const unit of units) {
    const { item, cluster, language, dimension } = unit;
    const sums = measures.sumsOf(unit);
    if (sums.some((value) => value !== 0)) parts.push({ item, cluster, language, dimension, sums });
  }
  return parts;
}

type Numbers = Omit<AgreementRow, "between" | "dimension" | "language">;

function numbersOf(parts: Part[], measures: Joint, options: AgreementOptions, amongPeople: boolean): Numbers {
  const clusters = new Map<string, Float64Array[]>();
  for (const { cluster, sums } of parts) {
    const there = clusters.get(cluster);
    if (there) there.push(sums);
    else clusters.set(cluster, [sums]);
  }
  const sums = clusterSums(measures.size, clusters.values());
  const estimates = jointEstimates(measures, sums, options);
  const shown = new Map<StatisticName, AgreementEstimate>(measures.names.map((name, i) => [name, estimates[i]!]));
  const pairs = shown.get("pearson")!.n;
  const entries = statisticNames.map(
    (name) => [name, shown.get(name) ?? { value: null, n: pairs, reason: "means-are-not-categories" }] as const,
  );
  // Among people each pair stands in the sums half a time either way round.
  const confusion = measures.confusion(sums.total);
  return {
    items: new Set(parts.map(({ item }) => item)).size,
    clusters: sums.clusters,
    pairs,
    ...(Object.fromEntries(entries) as Record<StatisticName, AgreementEstimate>),
    confusion: confusion && toRows(amongPeople ? confusion.map((cell) => 2 * cell) : confusion),
  };
}
