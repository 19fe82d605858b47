import type { z } from "zod";
import { parseInput } from "@/lib/api/parse-input";
import type { Viewer } from "@/lib/auth/viewer";
import { isId, refuseUnlessModelAdmin } from "@/lib/models/policy";
import { refuse, type Outcome } from "@/lib/outcome";

/** The parsed input of someone who may change models; `id` is that of what is changed, where there is one. */
export function authorizeInput<Schema extends z.ZodType>(
  viewer: Viewer,
  schema: Schema,
  input: unknown,
  id?: string,
): Outcome<z.output<Schema>> {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return refusal;
  if (id !== undefined && !isId(id)) return refuse("not-found");
  return parseInput(schema, input);
}
