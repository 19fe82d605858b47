import { z } from "zod";
import type { Split } from "@/components/evaluations/leaderboard-data";
import { evaluatedQuestions } from "@/lib/evaluations/evaluated-protocol";
import { languageTag, modelName } from "@/lib/evaluations/schema";

const viewSchema = z.object({
  /** Null = the reader’s, or else the first that has numbers. */
  language: languageTag.nullable().catch(null),
  /** Whose verdicts; null = each item's mean over the judges. */
  judge: modelName.nullable().catch(null),
  /** The base model; null = that of the latest evaluation. */
  base: modelName.nullable().catch(null),
  /** Whose items the scores are of; null = of all characters. */
  characterType: z.enum(["established", "synthesized"]).nullable().catch(null),
  /** The dimension of the figure of scores; null = overall. */
  dimension: z
    .string()
    .refine((id) => evaluatedQuestions.includes(id))
    .nullable()
    .catch(null),
});

/** What a page of results shows, all of it in its address. */
export type ResultsView = z.infer<typeof viewSchema>;
export type Search = Record<string, string | string[] | undefined>;

const asAtFirst: ResultsView = { language: null, judge: null, base: null, characterType: null, dimension: null };

/** What scores are shown of. */
export const splitOf = ({ characterType, dimension }: ResultsView, language: string): Split => ({
  language,
  characterType: characterType ?? "all",
  dimension: dimension ?? "overall",
});

/** The view of an address; what it does not say, or says wrongly, is as at first. */
export const resultsViewOf = (search: Search): ResultsView => viewSchema.parse({ ...asAtFirst, ...search });

/** The part of a view that changes what is computed. */
export const askedOf = ({ judge, base }: ResultsView) => ({
  ...(judge !== null && { judge }),
  ...(base !== null && { base }),
});

/** The address of a view; what is as at first is left out. */
export function resultsHref(path: string, view: ResultsView, more: Record<string, string> = {}): string {
  const given = Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== null);
  const query = new URLSearchParams([...given, ...Object.entries(more)]).toString();
  return query ? `${path}?${query}` : path;
}

/** The language that is shown: the one asked for where it has numbers, otherwise the reader's, otherwise the first that has; languages come with "all" last. */
export function shownLanguage({ language }: ResultsView, languages: readonly string[], locale: string): string {
  if (language !== null && languages.includes(language)) return language;
  return languages.find((each) => each.split("-")[0] === locale) ?? languages[0] ?? "all";
}

/** Everybody who judged, once. */
export const judgesOf = ({ judges }: { judges: readonly { judge: string }[] }): string[] => [
  ...new Set(judges.map(({ judge }) => judge)),
];
