import { z } from "zod";

export const importSorts = ["newest", "name"] as const;
/** What a list of imports can be filtered by. */
export const importFilters = { format: z.string().max(100).optional() };
