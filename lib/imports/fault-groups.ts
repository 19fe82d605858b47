import type { FaultCode } from "@/lib/i18n/codes";
import type { FaultGroup } from "@/lib/outcome";
import { namesOf, nearest } from "./near-misses";

type Fault = { line: number; path: string; code: FaultCode; params: Record<string, string | number> };

type Gathered = FaultGroup & {
  /** The path without indices, and of each index the lowest and the highest. */
  pattern: string;
  ranges: [low: number, high: number][];
};

/** Kinds of faults that are told apart; what is beyond is only counted. */
const MOST_GROUPS = 100;

/** Of these the value does not matter: each such value is the same mistake. */
const ANY_VALUE: ReadonlySet<FaultCode> = new Set([
  "expected-text",
  "expected-number",
  "expected-whole-number",
  "expected-boolean-or-text",
  "expected-list",
  "expected-object",
  "expected-text-or-list",
  "too-long",
]);

/** Gathers the faults of a file by what is wrong and where, whatever the line and the place in a list. */
export class FaultGroups {
  private readonly groups = new Map<string, Gathered>();
  private beyond = 0;

  add({ line, path, code, params }: Fault): void {
    const indices = [...path.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
    const pattern = path.replace(/\[\d+\]/g, "[]");
    const key = JSON.stringify([code, pattern, ANY_VALUE.has(code) ? null : params]);
    const group = this.groups.get(key);
    if (group) {
      group.count += 1;
      if (group.lines.last !== line) group.lines.count += 1;
      group.lines = {
        ...group.lines,
        first: Math.min(group.lines.first, line),
        last: Math.max(group.lines.last, line),
      };
      group.ranges = group.ranges.map(([low, high], at) => [
        Math.min(low, indices[at] ?? low),
        Math.max(high, indices[at] ?? high),
      ]);
    } else if (this.groups.size < MOST_GROUPS) {
      const lines = { first: line, last: line, count: 1 };
      const ranges = indices.map((index): [number, number] => [index, index]);
      this.groups.set(key, { code, params, path, pattern, ranges, count: 1, lines });
    } else this.beyond += 1;
  }

  /** The groups, those that come first in the file first: misnamed fields as what to rename, near misses with a hint. */
  result(): FaultGroup[] {
    const groups = withRenames([...this.groups.values()])
      .map(withHint)
      .sort((one, other) => one.lines.first - other.lines.first)
      .map(({ pattern, ranges, ...group }) => ({ ...group, path: rangedPath(pattern, ranges) }));
    if (this.beyond === 0) return groups;
    const lines = { first: 0, last: 0, count: 0 };
    return [...groups, { code: "more-faults", params: { count: this.beyond }, path: "", count: this.beyond, lines }];
  }
}

function rangedPath(pattern: string, ranges: Gathered["ranges"]): string {
  let at = 0;
  return pattern.replace(/\[\]/g, () => {
    const [low, high] = ranges[at++] ?? [0, 0];
    return low === high ? `[${low}]` : `[${low}–${high}]`;
  });
}

const parentOf = (pattern: string) => pattern.replace(/\.?[^.[\]]+$|\["[^"]*"\]$/u, "");

/** Where a field is missing as often as an unknown one stands beside it, the one is the other misnamed. */
function withRenames(groups: Gathered[]): Gathered[] {
  const renames = new Map<Gathered, Gathered | null>();
  const byParent = Map.groupBy(groups, ({ pattern }) => parentOf(pattern));
  for (const [parent, siblings] of byParent) {
    const missing = siblings.filter(({ code }) => code === "missing-field");
    const unknown = siblings.filter(({ code }) => code === "unknown-field");
    for (const { from, to } of pairs(missing, unknown)) {
      const params = { from: String(from.params?.found), to: String(to.params?.field) };
      const pattern = parent === "" ? unquoted(params.from) : parent;
      const ranges = from.ranges;
      renames.set(from, {
        ...from,
        code: "rename-field",
        params,
        pattern,
        ranges,
        count: Math.min(from.count, to.count),
      });
      renames.set(to, null);
    }
  }
  return groups.flatMap((group) => {
    const renamed = renames.get(group);
    return renamed === null ? [] : [renamed ?? group];
  });
}

const unquoted = (text: string) => text.replace(/^"|"$/g, "");

/** Missing fields with the unknown ones that stand for them: by name first, then the only two that are left. */
function pairs(missing: Gathered[], unknown: Gathered[]): { from: Gathered; to: Gathered }[] {
  const found: { from: Gathered; to: Gathered }[] = [];
  const left = new Set(unknown);
  const open = missing.filter((to) => {
    const names = namesOf(unquoted(String(to.params?.field)));
    const candidates = [...left].filter((from) => from.count === to.count);
    const name = nearest(
      names,
      candidates.map((from) => unquoted(String(from.params?.found))),
    );
    const from = candidates.find((candidate) => unquoted(String(candidate.params?.found)) === name);
    if (!from) return true;
    left.delete(from);
    found.push({ from, to });
    return false;
  });
  const [to, from] = [open[0], [...left][0]];
  if (open.length === 1 && left.size === 1 && to && from && to.count === from.count) found.push({ from, to });
  return found;
}

/** A fault of a value that nearly fits says how to write it. */
function withHint(group: Gathered): Gathered {
  const found = String(group.params?.found ?? "");
  if (group.code === "unknown-value" || group.code === "unknown-question") {
    const allowed = String(group.params?.allowed ?? "").split(", ");
    const near = nearest([unquoted(found)], allowed);
    return near ? { ...group, code: "unknown-value-near", params: { ...group.params, near } } : group;
  }
  const wantsNumber = group.code === "expected-number" || group.code === "expected-whole-number";
  if (wantsNumber && /^"-?\d+(\.\d+)?"$/.test(found)) return { ...group, code: "number-in-quotes" };
  if (group.code === "expected-text" && /^-?\d|^true$|^false$/.test(found))
    return { ...group, code: "text-without-quotes" };
  if (group.code === "expected-list" && /^["{\d]/.test(found)) return { ...group, code: "list-without-brackets" };
  return group;
}
