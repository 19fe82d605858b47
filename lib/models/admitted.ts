import type { z } from "zod";
import type { Viewer } from "@/lib/auth/viewer";
import { refuseInvalid } from "@/lib/models/faults";
import { isId, refuseUnlessKeeper } from "@/lib/models/policy";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/** An input that fits its schema, from one who may change models; where something there is changed, its id must be one. */
export function admitted<T>(viewer: Viewer, schema: z.ZodType<T>, input: unknown, id?: string): Outcome<T> {
  const refusal = refuseUnlessKeeper(viewer);
  if (refusal) return refusal;
  if (id !== undefined && !isId(id)) return refuse("not-found");
  const parsed = schema.safeParse(input);
  return parsed.success ? ok(parsed.data) : refuseInvalid(parsed.error);
}
