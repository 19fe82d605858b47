import type { z } from "zod";
import type { Fault } from "@/lib/outcome";

/** The issues of a zod error as faults with field paths and exceeded limits. A custom rule may set its own code. */
export function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.map((issue) => {
    const params = paramsOf(issue);
    const code = issue.code === "custom" ? String(issue.params?.code ?? issue.code) : issue.code;
    return { path: issue.path.join("."), code, message: issue.message, ...(params && { params }) };
  });
}

/** `origin`: what is limited: the entries of an "array", the characters of a "string", a "number" itself. */
function paramsOf(issue: z.core.$ZodIssue): Fault["params"] {
  if (issue.code === "too_big") return { origin: issue.origin, maximum: Number(issue.maximum) };
  if (issue.code === "too_small") return { origin: issue.origin, minimum: Number(issue.minimum) };
  return undefined;
}
