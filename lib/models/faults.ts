import type { z } from "zod";
import { refuse, type Fault, type Refusal } from "@/lib/outcome";

export const fault = (path: string, code: string, message: string, params?: Fault["params"]): Fault => ({
  path,
  code,
  message,
  ...(params ? { params } : {}),
});

/** The refusal of an input with the codes that this room gives its rules; each fault names its field. */
export const refuseInvalid = (error: z.ZodError): Refusal =>
  refuse("invalid", { faults: error.issues.flatMap(faultsOf) });

/** The refusal of one field. */
export const refuseField = (...given: Parameters<typeof fault>): Refusal =>
  refuse("invalid", { faults: [fault(...given)] });

/** The refusal with more faults, of fields that have none yet: so that one round names them all. */
export function withFaults(refusal: Refusal, more: Fault[]): Refusal {
  const faults = refusal.faults ?? [];
  return {
    ...refusal,
    faults: [...faults, ...more.filter(({ path }) => !faults.some((there) => there.path === path))],
  };
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.join(".");
  const { message } = issue;
  switch (issue.code) {
    case "custom":
      return [fault(path, String(issue.params?.code ?? "custom"), message)];
    case "unrecognized_keys":
      return issue.keys.map((key) =>
        fault([...issue.path, key].join("."), "unknown-field", `There is no field ${key} here`),
      );
    case "too_small":
      return [fault(path, "at-least", message, { min: Number(issue.minimum) })];
    case "too_big":
      return [fault(path, issue.origin === "string" ? "too-long" : "at-most", message, { max: Number(issue.maximum) })];
    case "invalid_value":
      return [fault(path, "choice", message)];
    case "invalid_type":
      return [fault(path, typeCode(issue), message)];
    default:
      return [fault(path, issue.code, message)];
  }
}

function typeCode({ expected, message }: z.core.$ZodIssueInvalidType): string {
  if (message.endsWith("received undefined")) return "missing";
  if (expected === "int") return "whole-number";
  return expected === "number" ? "number" : "type";
}
