import type { z } from "zod";
import { excerpt, fault, type Fault, type FaultCode } from "./fault";
import { pairwiseScale } from "@/lib/protocols/furina-pairwise/scale";
import { protocols } from "./schema";
import type { CarriedFault } from "./text";

type Issue = z.core.$ZodIssue;

/** What a schema has against one line → its faults: one for each unknown field, one for each other issue. */
export function faultsOf(line: number, input: unknown, issues: readonly Issue[]): Fault[] {
  const item = excerpt(valueAt(input, ["id"]));
  const faults = issues
    .flatMap((issue) => faultsOfIssue(line, input, issue, issue.path))
    // Who reads these looks for the item, in a file whose lines are long.
    .map((each) => (namesItem.has(each.code) ? { ...fault(line, [], each.code, { item }), path: each.path } : each));
  // A huge number breaks both the integer's and the scale's bound: that is one fault.
  return [...new Map(faults.map((each) => [`${each.path}\n${each.code}`, each])).values()];
}

function faultsOfIssue(line: number, input: unknown, issue: Issue, path: readonly PropertyKey[]): Fault[] {
  const value = valueAt(input, path);
  const found = excerpt(value);
  const field = excerpt(String(path.at(-1) ?? ""));
  if (value === undefined && issue.code !== "custom" && issue.code !== "too_small")
    return [fault(line, path, "missing-field", { field })];

  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => fault(line, [...path, key], "unknown-field", { found: excerpt(key) }));
    case "invalid_type":
      if (issue.expected === "never")
        return [fault(line, path, misplaced[String(path.at(-1))] ?? "unknown-field", { field, found })];
      return [fault(line, path, expectations[issue.expected] ?? "expected-object", { found })];
    case "invalid_value":
      return [
        fault(line, path, path.at(-1) === "dimension" ? "unknown-dimension" : "unknown-value", {
          found,
          allowed: issue.values.map(String).join(", "),
        }),
      ];
    case "invalid_union":
      if (issue.discriminator) return [fault(line, path, "unknown-protocol", { found, allowed: protocols.join(", ") })];
      return faultsOfUnion(line, input, issue.errors, path, found);
    case "too_small":
    case "too_big":
      return [sizeFault(line, path, issue, value)];
    case "custom": {
      const carried = issue.params as CarriedFault | undefined;
      return [fault(line, path, carried?.fault ?? "unknown-value", { found, field, ...carried?.values })];
    }
    default:
      return [fault(line, path, "expected-object", { found })];
  }
}

const expectations: Record<string, FaultCode> = {
  string: "expected-text",
  number: "expected-number",
  int: "expected-whole-number",
  array: "expected-list",
  tuple: "expected-list",
  object: "expected-object",
};

const misplaced: Record<string, FaultCode> = {
  dimension: "dimension-open",
  judge: "two-raters",
  annotator: "two-raters",
  order: "judge-only",
  raw: "judge-only",
  unsure: "annotator-only",
};

/** The branch that accepts the value's own kind explains best what is wrong inside it. */
function faultsOfUnion(
  line: number,
  input: unknown,
  branches: readonly (readonly Issue[])[],
  path: readonly PropertyKey[],
  found: string,
): Fault[] {
  const fitting = branches.find(
    (issues) => !issues.some((issue) => issue.code === "invalid_type" && issue.path.length === 0),
  );
  const listed = branches.some((issues) =>
    issues.some((issue) => issue.code === "invalid_type" && issue.expected === "array"),
  );
  if (!fitting) return [fault(line, path, listed ? "expected-text-or-list" : "expected-boolean-or-text", { found })];
  return fitting.flatMap((issue) => faultsOfIssue(line, input, issue, [...path, ...issue.path]));
}

const namesItem: ReadonlySet<FaultCode> = new Set(["missing-profile", "empty-history"]);

const scaleBounds = { min: pairwiseScale.min, max: pairwiseScale.max };

function sizeFault(
  line: number,
  path: readonly PropertyKey[],
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
): Fault {
  const bound = Number(issue.code === "too_small" ? issue.minimum : issue.maximum);
  if (issue.origin !== "array") return fault(line, path, "out-of-range", { found: excerpt(value), ...scaleBounds });
  if (path.at(-1) === "responses")
    return fault(line, path, "response-count", { expected: bound, found: Array.isArray(value) ? value.length : 0 });
  if (issue.code === "too_small")
    return fault(line, path, path.at(-1) === "history" ? "empty-history" : "missing-profile");
  return fault(line, path, "too-many", { max: bound });
}

/** Own properties only: a line that lacks "constructor" has none. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}
