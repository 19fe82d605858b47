import { z } from "zod";
import { haveMeans, offeredStatistics } from "@/components/agreement/offered";
import { agreementLanguage, peopleOption, statisticNames, type ComparedType } from "@/lib/agreement/schema";

const viewSchema = z.object({
  language: agreementLanguage.catch("all"),
  people: peopleOption.catch("each"),
  statistic: z.enum(statisticNames),
  /** Whose ratings the matrix sets against the people's; null = the people's own. */
  judge: z.string().nullable().catch(null),
  /** The question of the matrix; null = all pooled. */
  question: z.string().nullable().catch(null),
});

/** What the page shows, all of it in its address. */
export type View = z.infer<typeof viewSchema>;

export type Search = Record<string, string | string[] | undefined>;

/**
 * The view of an address over these questions; what it does not say, says wrongly, or what they do not have, is as at
 * first.
 */
export function viewOf(search: Search, questions: readonly { type: ComparedType }[]): View {
  const offered = offeredStatistics(questions);
  const statistic = offered.find((name) => name === search.statistic) ?? offered[0] ?? "pearson";
  const people = haveMeans(questions) ? search.people : "each";
  return viewSchema.parse({ judge: null, question: null, ...search, people, statistic });
}

const FIRST: View = { language: "all", people: "each", statistic: "pearson", judge: null, question: null };

/** The address of a view; what is as at first is left out. */
export function hrefOf(campaignId: string, view: View): string {
  const search = new URLSearchParams();
  for (const key of ["language", "people", "statistic", "judge", "question"] as const)
    if (view[key] !== FIRST[key]) search.set(key, view[key] ?? "");
  const query = search.toString();
  return `/campaigns/${campaignId}/agreement${query ? `?${query}` : ""}`;
}

/** The address of the rows behind the view as a file. */
export function csvOf(campaignId: string, { people }: View): string {
  return `/api/v1/campaigns/${campaignId}/agreement?format=csv&people=${people}`;
}
