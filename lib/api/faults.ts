import type { z } from "zod";
import type { Fault } from "@/lib/outcome";

/** The issues of a zod error as faults with their field paths. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), code: issue.code, message: issue.message }));
}
