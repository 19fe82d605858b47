import { dimensionCodes, type DimensionCode } from "@/lib/protocols/furina/dimensions";
import { hallucinationKinds, type HallucinationKind } from "@/lib/protocols/furina/hallucination";
import tables from "./furina.json";

/** Where the figures were published. */
export const publishedSource = tables.source;

/** Every published figure carries it, so that it is never taken for one measured here. */
const label = "published";

export type PublishedPerformance = {
  label: typeof label;
  model: string;
  language: string;
  characterType: "all" | "established" | "synthesized";
  dimension: DimensionCode | "overall";
  /** FURINA eq. 3, from 0 to 1. */
  performance: number;
  /** The paper's 95% bootstrap interval; it gives one for the overall performance over all characters only. */
  low: number | null;
  high: number | null;
};

export type PublishedHallucination = {
  label: typeof label;
  model: string;
  language: string;
  kind: HallucinationKind;
  characterType: "established" | "synthesized";
  /** Share of items, from 0 to 1. */
  rate: number;
};

/** Published performance: tables 4 (all characters), 5 and 16 (by character type). */
export function publishedPerformance(): PublishedPerformance[] {
  const all = tables.performance.flatMap(({ model, language, overall, ciLow, ciHigh, ...row }) => [
    ...dimensionCodes.map((dimension) => bare({ model, language, characterType: "all", dimension }, row[dimension])),
    {
      ...bare({ model, language, characterType: "all", dimension: "overall" }, overall),
      low: share(overall) + ciLow,
      high: share(overall) + ciHigh,
    },
  ]);
  const types = tables.byCharacterType.flatMap(({ model, language, dimension, ...row }) =>
    (["established", "synthesized"] as const).map((characterType) =>
      bare(
        { model, language, characterType, dimension: dimension as PublishedPerformance["dimension"] },
        row[characterType],
      ),
    ),
  );
  return [...all, ...types];
}

/** Published rates of hallucination: table 14. */
export function publishedHallucination(): PublishedHallucination[] {
  return tables.hallucination.flatMap(({ model, language, ...rates }) =>
    hallucinationKinds.map(({ kind, characterType }) => ({
      label,
      model,
      language,
      kind,
      characterType,
      rate: share(rates[kind]),
    })),
  );
}

type Scope = Pick<PublishedPerformance, "model" | "language" | "characterType" | "dimension">;

const bare = (scope: Scope, percent: number): PublishedPerformance => ({
  label,
  ...scope,
  performance: share(percent),
  low: null,
  high: null,
});

const share = (percent: number): number => percent / 100;
