import type { z } from "zod";
import type { FaultCode, Params } from "@/lib/i18n/codes";
import { fault, ok, refuse, type Fault, type Outcome } from "@/lib/outcome";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Checks an input against its schema: the parsed value, or the refusal `invalid` with a fault for each field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): Outcome<z.output<Schema>> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return ok(parsed.data);
  return refuse("invalid", { faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, issue.path)) });
}

function faultsOf(issue: Issue, path: Path): Fault[] {
  const one = (code: FaultCode, params?: Params) => [fault(path.join("."), code, params)];
  if (issue.code !== "custom" && issue.code !== "unrecognized_keys" && issue.input === undefined) return one("missing");
  switch (issue.code) {
    case "custom": {
      const { code = "other", params } = (issue.params ?? {}) as { code?: FaultCode; params?: Params };
      return one(code, params);
    }
    case "unrecognized_keys":
      return issue.keys.map((key) => fault([...path, key].join("."), "unknown-field", { found: quoted(key) }));
    case "too_small":
      return one(...tooSmall(issue));
    case "too_big":
      return one(tooBig[issue.origin] ?? "at-most", { max: Number(issue.maximum) });
    case "invalid_type":
      return one(typeCodes[issue.expected] ?? "type");
    case "invalid_format":
      return one(formatCodes[issue.format] ?? "format");
    case "invalid_union":
      return faultsOfUnion(issue.errors, path);
    case "invalid_value":
      // A form's select that was left empty.
      if (issue.input === "") return one("choice");
      return one("unknown-value", { found: quoted(String(issue.input)), allowed: issue.values.map(String).join(", ") });
    default:
      return one("other");
  }
}

const tooBig: Record<string, FaultCode> = { string: "too-long", array: "too-many" };
const typeCodes: Record<string, FaultCode> = { number: "number", int: "whole-number" };
const formatCodes: Record<string, FaultCode> = { email: "email", uuid: "not-an-id" };

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): [FaultCode, Params?] {
  const min = Number(minimum);
  if (origin === "string") return min === 1 ? ["missing"] : ["too-short", { min }];
  if (origin === "array") return ["too-few", { min }];
  return [inclusive === false ? "more-than" : "at-least", { min }];
}

/** The option that accepts the value's own kind explains best what is wrong inside it. */
function faultsOfUnion(options: readonly (readonly Issue[])[], path: Path): Fault[] {
  const misfits: Issue["code"][] = ["invalid_type", "invalid_value", "unrecognized_keys"];
  const fitting = options.find(
    (issues) => !issues.some((issue) => issue.path.length === 0 && misfits.includes(issue.code)),
  );
  if (!fitting) return [fault(path.join("."), "choice")];
  return fitting.flatMap((issue) => faultsOf(issue, [...path, ...issue.path]));
}

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
