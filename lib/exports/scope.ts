/** What a table is about: a campaign, an evaluation, a benchmark (ids); null = not narrowed by it. */
export type ExportScope = { campaign: string | null; evaluation: string | null; benchmark: string | null };
