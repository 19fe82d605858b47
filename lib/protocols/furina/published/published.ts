import type { PublishedHallucination, PublishedPerformance, PublishedResults } from "@/lib/protocols/published-results";
import { dimensionCodes } from "@/lib/protocols/furina/dimensions";
import { hallucinationKinds } from "@/lib/protocols/furina/hallucination";
import tables from "./furina.json";

const label = "published";

/** Published performance: tables 4 (all characters), 5 and 16 (by character type). */
function publishedPerformance(): PublishedPerformance[] {
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
      bare({ model, language, characterType, dimension }, row[characterType]),
    ),
  );
  return [...all, ...types];
}

/** Published rates of hallucination: table 14. */
function publishedHallucination(): PublishedHallucination[] {
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

/** What the paper printed: tables 4, 5, 14 and 16. */
export const furinaPublished: PublishedResults = {
  source: tables.source,
  performance: publishedPerformance(),
  hallucination: publishedHallucination(),
};
