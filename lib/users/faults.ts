import type { z } from "zod";
import { refuse, type Fault, type Refusal } from "@/lib/outcome";

/** The refusal of an invalid input, with the codes that the schemas give their rules. */
export function refuseInvalid(error: z.ZodError): Refusal {
  return refuse("invalid", { faults: error.issues.map(faultOf) });
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  const params: unknown = issue.code === "custom" ? issue.params : undefined;
  const code =
    params && typeof params === "object" && "code" in params
      ? String(params.code)
      : issue.code === "too_big"
        ? "long"
        : "missing";
  return { path: issue.path.join("."), code, message: issue.message };
}

/** The refusal of an input for one field. */
export const refuseField = (path: string, code: string, message: string): Refusal =>
  refuse("invalid", { faults: [{ path, code, message }] });
