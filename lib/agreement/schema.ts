import { z } from "zod";

export const DEFAULT_SEED = "1";
export const DEFAULT_RESAMPLES = 1000;

/** The language of the items counted, or "all" of them together. */
export const agreementLanguage = z.enum(["all", "en", "zh"]);

/** `each`: every person's value against the judge's, pooled. `mean`: the people's mean per item, as FURINA's table 3. */
export const peopleOption = z.enum(["each", "mean"]);
export type PeopleOption = z.infer<typeof peopleOption>;

/** Query of `GET /api/v1/campaigns/{id}/agreement`. Without `language`: rows for each language and for all together. */
export const agreementSearch = z.object({
  people: peopleOption.default("each"),
  language: agreementLanguage.optional(),
  seed: z.string().min(1).max(100).default(DEFAULT_SEED),
  resamples: z.coerce.number().int().min(100).max(5000).default(DEFAULT_RESAMPLES),
});
export type AgreementOptions = z.infer<typeof agreementSearch>;

export const agreementFormat = z.object({ format: z.enum(["json", "csv"]).default("json") });

const count = z.int().min(0);

/** A number with its 95% interval, or why there is none. `means-are-not-categories`: asked of means, which lie between the points of the scale. */
export const estimate = z.union([
  z.object({
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    n: count,
    p: z.number().optional(),
    intervalReason: z.enum(["too-few-clusters", "undefined-resamples"]).optional(),
    undefinedResamples: count.optional(),
  }),
  z.object({
    value: z.null(),
    n: count,
    reason: z.enum(["too-few", "no-variation", "not-connected", "unequal-ratings", "means-are-not-categories"]),
  }),
]);
export type AgreementEstimate = z.infer<typeof estimate>;

export const statisticNames = ["pearson", "kappaQuadratic", "alphaOrdinal", "percentAgreement"] as const;
export type StatisticName = (typeof statisticNames)[number];

/** One dimension (or all pooled) in one language (or all), of people among themselves or of people and a judge. */
export const agreementRow = z.object({
  between: z.union([z.tuple([z.literal("people")]), z.tuple([z.literal("people"), z.string()])]),
  dimension: z.string(),
  language: z.string(),
  /** Items with at least one pair, and the scenes or dialogues that they come from: what is resampled. */
  items: count,
  clusters: count,
  pairs: count,
  pearson: estimate,
  kappaQuadratic: estimate,
  alphaOrdinal: estimate,
  percentAgreement: estimate,
  /** Counts of pairs, row = the person's value, column = the judge's, both 1 to 5. Among people each pair counts both ways round. */
  confusion: z.array(z.array(count)).nullable(),
});
export type AgreementRow = z.infer<typeof agreementRow>;

export const exclusions = z.object({
  /** Answers that the campaign's overlap asks for and that are not there yet. */
  missing: count,
  /** Answers left blank on purpose. */
  unsure: count,
  /** Unparsable replies by judge: no value, in no pair. */
  unparsable: z.record(z.string(), count),
  /** Items with one person's value: in no pair of people, but kept against judges. */
  onePerson: count,
  /** Items without any person's value. */
  nobody: count,
  /** People who share fewer than two items with anybody else; their values are kept. */
  hardlyShared: count,
  /** Flagged answers; kept. */
  flagged: count,
  /** Imported values of a person, or a judge, who gave one for the same item here; the one given here counts. */
  repeated: count,
});
export type Exclusions = z.infer<typeof exclusions>;

export const agreementAnswer = agreementSearch.omit({ language: true }).extend({
  campaign: z.uuid(),
  items: count,
  exclusions,
  /** Who gave values, here or in an imported file; `shared`: items that somebody else gave a value too. */
  annotators: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      source: z.enum(["campaign", "import"]),
      values: count,
      unsure: count,
      flagged: count,
      shared: count,
    }),
  ),
  /** Replies of each judge, each side order its own; `items`: those with a value that a person gave a value too. */
  judges: z.array(z.object({ judge: z.string(), values: count, unparsable: count, items: count })),
  /** Judges of the built-in scripted provider: no language models. */
  scripted: z.array(z.string()),
  rows: z.array(agreementRow),
});
export type Agreement = z.infer<typeof agreementAnswer>;
