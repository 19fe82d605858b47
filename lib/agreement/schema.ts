import { z } from "zod";
import { intervalMethods } from "@/lib/statistics/joint-estimates";

export const DEFAULT_SEED = "1";
export const DEFAULT_RESAMPLES = 1000;

/** The language of the items counted, or "all" of them together. */
export const agreementLanguage = z.enum(["all", "en", "zh"]);

/**
 * `each`: every person's rating against the judge's, pooled. `mean`: the people's mean per item, as FURINA's table 3.
 */
export const peopleOption = z.enum(["each", "mean"]);
export type PeopleOption = z.infer<typeof peopleOption>;

/** Query of `GET /api/v1/campaigns/{id}/agreement`. Without `language`: rows for each language and for all together. */
export const agreementSearch = z.object({
  people: peopleOption.default("each"),
  language: agreementLanguage.optional(),
  interval: z.enum(intervalMethods).default("jackknife"),
  seed: z.string().min(1).max(100).default(DEFAULT_SEED),
  resamples: z.coerce.number().int().min(100).max(5000).default(DEFAULT_RESAMPLES),
});
export type AgreementOptions = z.infer<typeof agreementSearch>;

export const agreementFormat = z.object({ format: z.enum(["json", "csv"]).default("json") });

/** Question types whose ratings can be compared; free texts cannot. */
export const comparedTypes = ["scale", "ranking", "choice", "yesNo"] as const;
export type ComparedType = (typeof comparedTypes)[number];

const count = z.int().min(0);
const bilingual = z.object({ en: z.string(), zh: z.string() });

const valued = z.object({
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: count,
  /** Independent scenes or dialogues behind it. */
  clusters: count,
  p: z.number().optional(),
  /** Fewer than 20 clusters: the interval may be too narrow. */
  fewClusters: z.literal(true).optional(),
  /** The one-sided exact bound of a share of 0 or 1. */
  exact: z.literal(true).optional(),
  intervalReason: z.enum(["too-few-clusters", "zero-width", "rests-on-one-cluster", "undefined-resamples"]).optional(),
  undefinedResamples: count.optional(),
});

/**
 * Why there is no value. `means-are-not-categories`: asked of means, which lie between the levels of the scale.
 * `not-for-this-scale`: the statistic needs another type of question. `needs-people`: it compares with people's
 * majority, and the row is of two judges.
 */
const reason = z.enum([
  "too-few",
  "no-variation",
  "not-connected",
  "unequal-ratings",
  "means-are-not-categories",
  "not-for-this-scale",
  "needs-people",
]);
const without = z.object({ value: z.null(), n: count, reason });

/** A number with its 95% interval, or why there is none. */
export const estimate = z.union([valued, without]);
export type AgreementEstimate = z.infer<typeof estimate>;

/**
 * `options`: by the option that is the majority; `ties`: comparisons left out because people had no strict majority.
 */
const ofOptions = { options: z.record(z.string(), estimate).optional(), ties: count.optional() };
const accuracy = z.union([valued.extend(ofOptions), without.extend(ofOptions)]);
export type Accuracy = z.infer<typeof accuracy>;

/** Of scales and rankings. */
export const ordinalStatistics = ["pearson", "kappaQuadratic", "alphaOrdinal", "percentAgreement"] as const;
/** Of choices and yes/no questions. */
export const nominalStatistics = ["accuracy", "kappa", "alphaNominal", "percentAgreement"] as const;
export const statisticNames = [
  "pearson",
  "kappaQuadratic",
  "alphaOrdinal",
  "accuracy",
  "kappa",
  "alphaNominal",
  "percentAgreement",
] as const;
export type StatisticName = (typeof statisticNames)[number];

/** Whose ratings are compared: people's among themselves, people's and a judge's, two judges'. */
export const pairings = ["people", "people-judge", "judges"] as const;
export type Pairing = (typeof pairings)[number];

/**
 * One question (or all of one scale pooled) in one language (or all), of people among themselves, of people and a
 * judge, or of two judges.
 */
export const agreementRow = z.object({
  pairing: z.enum(pairings),
  between: z.union([z.tuple([z.literal("people")]), z.tuple([z.string(), z.string()])]),
  dimension: z.string(),
  /** The same as `dimension`: a question's id, or "all". */
  question: z.string(),
  /** What "all" pools: the questions of this type and scale. */
  questions: z.array(z.string()),
  type: z.enum(comparedTypes),
  language: z.string(),
  /** Items with at least one pair, and the scenes or dialogues that they come from: what is resampled. */
  items: count,
  clusters: count,
  pairs: count,
  pearson: estimate,
  kappaQuadratic: estimate,
  alphaOrdinal: estimate,
  accuracy,
  kappa: estimate,
  alphaNominal: estimate,
  percentAgreement: estimate,
  /**
   * Counts of pairs, row = the person's (or first judge's) level, column = the judge's, levels as in `questions`; each
   * order that a judge was shown counts. Among people each pair counts both ways round.
   */
  confusion: z.array(z.array(count)).nullable(),
});
export type AgreementRow = z.infer<typeof agreementRow>;

/** A group of questions that measure one thing together: Cronbach's α of the people's submissions, or of a judge's. */
export const groupRow = z.object({
  group: z.string(),
  name: bilingual,
  questions: z.array(z.string()),
  language: z.string(),
  of: z.string(),
  /** Items with a complete submission, and the scenes or dialogues that they come from. */
  items: count,
  clusters: count,
  cronbachAlpha: estimate,
});
export type GroupRow = z.infer<typeof groupRow>;

export const exclusions = z.object({
  /** Annotations that the campaign's overlap asks for and that are not there yet. */
  missing: count,
  /** Annotations in which something was left blank on purpose. */
  unsure: count,
  /** Replies by judge that could not be read, wholly or in part: no rating, in no pair. */
  unparsable: z.record(z.string(), count),
  /** Items with one person's ratings: in no pair of people, but kept against judges. */
  onePerson: count,
  /** Items without any person's rating. */
  nobody: count,
  /** People who share fewer than two items with anybody else; their ratings are kept. */
  hardlyShared: count,
  /** Flagged annotations; kept. */
  flagged: count,
  /** Imported ratings of a person, or a judge, who gave one for the same here; the one given here counts. */
  repeated: count,
});
export type Exclusions = z.infer<typeof exclusions>;

/** A question whose ratings are compared, in the words of its protocol. */
export const comparedQuestion = z.object({
  id: z.string(),
  name: bilingual,
  type: z.enum(comparedTypes),
  of: z.enum(["item", "pair", "candidate"]),
  /**
   * In the order of the confusion matrix. `id`: the number, the option, or "no" and "yes"; name null = the number
   * alone.
   */
  levels: z.array(z.object({ id: z.string(), name: bilingual.nullable() })),
});
export type ComparedQuestion = z.infer<typeof comparedQuestion>;

export const agreementAnswer = agreementSearch.omit({ language: true }).extend({
  campaign: z.uuid(),
  protocol: z.string(),
  /** one: each item asks one of the questions, as FURINA's dimensions; all: each asks all of them. */
  asks: z.enum(["one", "all"]),
  /** What the protocol's paper calls its questions. */
  questionKind: z.enum(["dimension", "metric", "question"]),
  questions: z.array(comparedQuestion),
  items: count,
  exclusions,
  /** Who gave ratings, here or in an imported file; `shared`: items that somebody else rated too. */
  annotators: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      source: z.enum(["campaign", "import"]),
      submissions: count,
      values: count,
      unsure: count,
      flagged: count,
      shared: count,
    }),
  ),
  /**
   * Replies of each judge, each order its own; `items`: those with a rating that a person gave too. `judge` tells
   * judges apart: its name, and "name (imported)" where a file names one like a model that judged here.
   */
  judges: z.array(
    z.object({
      judge: z.string(),
      id: z.uuid(),
      name: z.string(),
      source: z.enum(["model", "import"]),
      submissions: count,
      values: count,
      unparsable: count,
      items: count,
    }),
  ),
  /** Judges of the built-in scripted provider: no language models. */
  scripted: z.array(z.string()),
  rows: z.array(agreementRow),
  /** Of protocols that group their questions. */
  groups: z.array(groupRow),
});
export type Agreement = z.infer<typeof agreementAnswer>;
