import { z } from "zod";

/** Records of a page of the interface. */
export const RECORDS_PER_PAGE = 20;
const MOST_AT_ONCE = 200;

const storable = (text: string) => text.isWellFormed() && !text.includes("\0");
const searchText = z.string().max(200).refine(storable).trim();

/** Which records are listed, in which order, and which part of them. */
export type RecordSearch = {
  /** Words that the record's names hold, each of them. */
  search?: string | undefined;
  /** Those in the archive instead of the others. */
  archived?: boolean | undefined;
  sort?: string | undefined;
  /** All of them where absent. */
  limit?: number | undefined;
  /** From 1, of `limit` records each. */
  page?: number | undefined;
  /** The id of the last record of the page before. */
  after?: string | undefined;
};

export type RecordPage<Summary> = {
  items: Summary[];
  /** Of all pages. */
  total: number;
  /** The `after` of the next page; null on the last one. */
  next: string | null;
};

/** What an address of the API may say of a list; `filters` are those of the noun. */
export const recordSearchSchema = <Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) =>
  z.object({
    search: searchText.optional().describe("words that the name holds"),
    archived: z.stringbool().default(false).describe("the archive instead of the current ones"),
    sort: z.enum(sorts).default(sorts[0]),
    limit: z.coerce.number().int().min(1).max(MOST_AT_ONCE).optional().describe("all of them where absent"),
    after: z.uuid().optional().describe("`next` of the page before"),
    ...filters,
  });

/** The same of an address of the interface: what is wrong in it is ignored. */
export const recordPageSchema = <Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) =>
  z.object({
    search: searchText.optional().catch(undefined),
    archived: z.stringbool().optional().catch(undefined),
    sort: z.enum(sorts).optional().catch(undefined),
    page: z.coerce.number().int().min(1).max(100_000).catch(1),
    ...(Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, (filter as z.ZodType).catch(undefined)]),
    ) as unknown as Filters),
  });

/** Whether an address asks for less than the current records, all of them. */
export const isFiltered = ({ page: _, sort: __, ...filter }: Record<string, unknown>): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== "" && value !== false);
