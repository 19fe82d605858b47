import { query } from "@/lib/database/client";
import type { BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import { contextColumns, joinContext } from "@/lib/items/queries";

const CONTEXTS = `
  SELECT b.id, b."externalId", b.position, b.question, b.language, ${contextColumns}
  FROM "BenchmarkItem" b ${joinContext('b."contextId"')}
  WHERE b.id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`;

/** These benchmark items as models are asked about them. */
export const contextsOf = (ids: readonly string[]): Promise<BenchmarkContext[]> =>
  query<BenchmarkContext>(CONTEXTS, [JSON.stringify(ids)]);
