import type { z } from "zod";
import type { FaultCode } from "@/lib/i18n/codes";
import { excerpt, fault, type Fault } from "./fault";
import type { CarriedFault } from "./text";

type Issue = z.core.$ZodIssue;

/** Which fault it is that a field stands here, by field; "unknown-field" where it is not named. */
export type Misplaced = Readonly<Record<string, FaultCode>>;

/** What a schema has against one line → its faults: one for each unknown field, one for each other issue. */
export function faultsOf(line: number, input: unknown, issues: readonly Issue[], misplaced: Misplaced = {}): Fault[] {
  const item = excerpt(valueAt(input, ["id"]));
  const faults = issues
    .flatMap((issue) => faultsOfIssue(line, input, issue, issue.path, misplaced))
    // Who reads these looks for the item, in a file whose lines are long.
    .map((each) => (namesItem.has(each.code) ? { ...fault(line, [], each.code, { item }), path: each.path } : each));
  // A huge number breaks several bounds: that is one fault.
  return [...new Map(faults.map((each) => [`${each.path}\n${each.code}`, each])).values()];
}

function faultsOfIssue(
  line: number,
  input: unknown,
  issue: Issue,
  path: readonly PropertyKey[],
  misplaced: Misplaced,
): Fault[] {
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
    case "invalid_value": {
      const code = path.length === 1 && questionFields.has(String(path[0])) ? "unknown-question" : "unknown-value";
      return [fault(line, path, code, { found, allowed: issue.values.map(String).join(", ") })];
    }
    case "invalid_union":
      return faultsOfUnion(line, input, issue.errors, path, found);
    case "too_small":
      return [fault(line, path, tooFew[String(path.at(-1))] ?? "empty-list")];
    case "too_big":
      return [fault(line, path, "too-many", { max: Number(issue.maximum) })];
    case "custom": {
      const carried = issue.params as CarriedFault | undefined;
      return [fault(line, path, carried?.fault ?? "unknown-value", { found, field, ...carried?.values })];
    }
    default:
      return [fault(line, path, "expected-object", { found })];
  }
}

const questionFields = new Set(["question", "dimension"]);

const tooFew: Record<string, FaultCode> = { history: "empty-history", attributes: "missing-profile" };

const expectations: Record<string, FaultCode> = {
  string: "expected-text",
  number: "expected-number",
  int: "expected-whole-number",
  array: "expected-list",
  tuple: "expected-list",
  object: "expected-object",
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
  return fitting.flatMap((issue) => faultsOfIssue(line, input, issue, [...path, ...issue.path], {}));
}

const namesItem: ReadonlySet<FaultCode> = new Set(["missing-profile", "empty-history"]);

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
