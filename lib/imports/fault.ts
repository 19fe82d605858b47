import type { FaultCode, Params } from "@/lib/i18n/codes";
import type { Fault as InputFault } from "@/lib/outcome";
import { FaultGroups } from "./fault-groups";

/**
 * What is wrong with one place of an imported file. `line` counts from 1; `path` is the field ("responses[1].text", "" for
 * the whole line).
 */
export type Fault = Required<Omit<InputFault, "items">>;

export const listedFaults = 200;

/** A fault of a line. Params are shown as they are, so quote what came from the file by `excerpt`. */
export const fault = (line: number, path: readonly PropertyKey[], code: FaultCode, params: Params = {}): Fault => ({
  line,
  path: pathText(path),
  code,
  params,
});

/** "responses[1].text"; a key that is no plain word is quoted. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    const name = String(key);
    if (!/^[\p{L}_][\p{L}\p{N}_-]{0,79}$/u.test(name)) return `${text}[${excerpt(name)}]`;
    return text === "" ? name : `${text}.${name}`;
  }, "");
}

/** A short, one-line, always storable picture of a value from the file: `"abc…"`, `5`, `[…]`. */
export function excerpt(value: unknown, length = 60): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "[…]";
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0 ? "{}" : "{…}";
  if (typeof value !== "string") return String(value);
  const start = Array.from(value.slice(0, 2 * length))
    .slice(0, length)
    .join("");
  const cut = start.length < value.length;
  // JSON.stringify escapes lone surrogates and C0; the invisible and direction-turning characters are escaped here.
  const quoted = JSON.stringify(start).replace(
    /[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return cut ? `${quoted.slice(0, -1)}…"` : quoted;
}

export type FaultList = { listed: Fault[]; total: number; groups?: FaultGroups };

/** Keeps the first `listedFaults` faults, and counts and groups them all. */
export function addFault(list: FaultList, added: Fault): void {
  list.total += 1;
  (list.groups ??= new FaultGroups()).add(added);
  if (list.listed.length < listedFaults) list.listed.push(added);
}

/** The faults for an answer, by line: those listed, and a last one that counts the rest. */
export function faultsToShow({ listed, total }: FaultList): Fault[] {
  const sorted = listed.toSorted((one, other) => one.line - other.line);
  const last = sorted.at(-1);
  if (!last || total === listed.length) return sorted;
  return [...sorted, fault(last.line, [], "more-faults", { count: total - listed.length })];
}
