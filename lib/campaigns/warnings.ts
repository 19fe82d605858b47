import { binomialLowerTail, binomialUpperTail } from "@/lib/statistics/binomial";

/**
 * What a lead is asked to look at in one person's annotations. Each is a question, not a verdict: a rule with its
 * numbers, which chance alone would meet less than once in a thousand.
 */
export const WARNINGS = ["fast", "one-value", "one-side", "apart"] as const;
export type WarningKind = (typeof WARNINGS)[number];

/** Fewer annotations than this never lead to a warning. */
export const FEWEST = 10;
/** What chance alone may do: the p-value below which a warning is given. */
export const CHANCE = 0.001;
/** Of the time in which the responses are read on average, the share below which an annotation counts as fast. */
export const FAST_SHARE = 1 / 3;
/** The share of fast annotations that is not remarkable: broken items, responses seen before. */
export const FAST_EXPECTED = 0.2;
/** The share of annotations with one value that is not remarkable, where others give it less often. */
export const ONE_VALUE_EXPECTED = 0.75;
/** Of the others' agreement among themselves, what somebody reaches at most to be far below it. */
export const APART_SHARE = 2 / 3;

/** One annotation of a person, as the rules read it. */
export type Answered = {
  item: string;
  /** Active seconds; null = not measured. */
  seconds: number | null;
  /** Seconds in which its responses are read on average. */
  reading: number;
  /** Flagged or left blank, wholly or in part: not counted as fast. */
  marked: boolean;
  /** The value that every question got, as shown; null = several values, or none. */
  value: string | null;
  /** Whether anything was answered. */
  answered: boolean;
  /** Of a comparison whose order was drawn: the response shown first or second; null = neither, or no comparison. */
  side: "first" | "second" | null;
  /** The values in stored order by question and candidate, to be compared with other people's. */
  levels: ReadonlyMap<string, string>;
};

export type Warning = {
  kind: WarningKind;
  /** Annotations that the rule counts; of `apart` items that others answered too. */
  n: number;
  /** Of them: fast; with this value; on this side. Of `apart`: where this person agrees, an item's share at most 1. */
  count: number;
  /** The share that is not remarkable; of `apart` the others' own. */
  expected: number;
  p: number;
  /** Of `one-value`. */
  value?: string;
  /** Of `one-side`. */
  side?: "first" | "second";
};

/** A warning with the items that it is about. */
export type Found = Warning & { items: string[] };

/** What stands out in each person's annotations, by person. */
export function warningsOf(people: ReadonlyMap<string, readonly Answered[]>): Map<string, Found[]> {
  const shared = agreementByItem(people);
  return new Map(
    [...people].map(([id, own]) => {
      const others = [...people].flatMap(([other, annotations]) => (other === id ? [] : annotations));
      const found = [fast(own), oneValue(own, others), oneSide(own), apart(id, shared)];
      return [id, found.filter((each): each is Found => each !== null)];
    }),
  );
}

/** Faster than the responses can be read: more of a person's annotations than one in five. */
function fast(own: readonly Answered[]): Found | null {
  const timed = own.filter(({ seconds, marked, answered }) => seconds !== null && !marked && answered);
  const hasty = timed.filter(({ seconds, reading }) => seconds! < reading * FAST_SHARE);
  return above("fast", timed.length, hasty, FAST_EXPECTED);
}

/** One value as shown nearly always: more often than three in four, and than the others give it. */
function oneValue(own: readonly Answered[], others: readonly Answered[]): Found | null {
  const given = own.filter(({ answered }) => answered);
  const counts = new Map<string, Answered[]>();
  for (const each of given) if (each.value !== null) counts.set(each.value, [...(counts.get(each.value) ?? []), each]);
  const [value, same] = [...counts].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (value === undefined || !same) return null;
  const elsewhere = others.filter(({ answered }) => answered);
  const usual = elsewhere.filter((each) => each.value === value).length / Math.max(1, elsewhere.length);
  const found = above("one-value", given.length, same, Math.max(ONE_VALUE_EXPECTED, usual));
  return found && { ...found, value };
}

/** One side far more often than the other. Its order was drawn, so either is as likely whatever the responses are. */
function oneSide(own: readonly Answered[]): Found | null {
  const decided = own.filter(({ side }) => side !== null);
  const first = decided.filter(({ side }) => side === "first");
  const second = decided.filter(({ side }) => side === "second");
  const [side, more] = first.length >= second.length ? (["first", first] as const) : (["second", second] as const);
  const found = above("one-side", decided.length, more, 0.5, 2);
  return found && { ...found, side };
}

function above(kind: WarningKind, n: number, these: readonly Answered[], expected: number, sides = 1): Found | null {
  const p = Math.min(1, sides * binomialUpperTail(these.length, n, expected));
  if (n < FEWEST || p >= CHANCE) return null;
  return { kind, n, count: these.length, expected, p, items: these.map(({ item }) => item) };
}

/** Of an item: how far each person agrees with the others, and the others without that person, as shares of pairs. */
type SharedItem = { item: string; own: Map<string, number>; without: Map<string, number | null> };

/** Far below the others' agreement among themselves. An item counts once, however many others answered it. */
function apart(id: string, shared: readonly SharedItem[]): Found | null {
  const own = shared.filter((each) => each.own.has(id));
  // Where this person did not annotate, everybody who did is another.
  const others = shared.flatMap(({ without }) => without.get(without.has(id) ? id : EVERYBODY) ?? []);
  const [n, agreed] = [own.length, own.reduce((sum, each) => sum + each.own.get(id)!, 0)];
  if (n < FEWEST || others.length < FEWEST) return null;
  const expected = others.reduce((sum, share) => sum + share, 0) / others.length;
  // Shares vary less than yes and no: rounded up they make the test stricter, never more lenient.
  const p = binomialLowerTail(Math.ceil(agreed - 1e-9), n, expected);
  if (p >= CHANCE || agreed / n > APART_SHARE * expected) return null;
  const items = own.filter((each) => each.own.get(id)! < 0.5).map(({ item }) => item);
  return { kind: "apart", n, count: agreed, expected, p, items };
}

/** Nobody in particular: the agreement of all who answered an item. */
const EVERYBODY = "";

function agreementByItem(people: ReadonlyMap<string, readonly Answered[]>): SharedItem[] {
  const items = new Map<string, [string, Answered["levels"]][]>();
  for (const [id, annotations] of people)
    for (const { item, levels } of annotations) items.set(item, [...(items.get(item) ?? []), [id, levels]]);
  return [...items].map(([item, given]) => {
    const pairs = given.flatMap(([one, levels], at) =>
      given.slice(at + 1).flatMap(([other, theirs]) => {
        const share = shareAlike(levels, theirs);
        return share === null ? [] : [{ raters: [one, other], share }];
      }),
    );
    const meanOf = (chosen: typeof pairs) => chosen.reduce((sum, { share }) => sum + share, 0) / chosen.length;
    const own = new Map<string, number>();
    const without = new Map<string, number | null>();
    if (pairs.length > 0) without.set(EVERYBODY, meanOf(pairs));
    for (const [id] of given) {
      const [mine, theirs] = [
        pairs.filter(({ raters }) => raters.includes(id)),
        pairs.filter(({ raters }) => !raters.includes(id)),
      ];
      if (mine.length > 0) own.set(id, meanOf(mine));
      without.set(id, theirs.length > 0 ? meanOf(theirs) : null);
    }
    return { item, own, without };
  });
}

/** Of what both answered, the share with the same value; null where they answered nothing in common. */
function shareAlike(one: Answered["levels"], other: Answered["levels"]): number | null {
  const both = [...one].filter(([place]) => other.has(place));
  if (both.length === 0) return null;
  return both.filter(([place, level]) => other.get(place) === level).length / both.length;
}
