import type { Ratings } from "@/lib/agreement/ratings";

/** Levels that units were given, in columns: those of unit u stand at `starts[u]` to `starts[u + 1]`. */
export type Given = {
  starts: Int32Array;
  /** Places of raters and orders, and of levels on their scale. */
  raters: Int32Array;
  orders: Int32Array;
  levels: Int32Array;
};

/**
 * What one item, or one of its candidates, was given for one question, in columns; blanks and unparsable replies are
 * left out. The units of an item stand together, and the items of a cluster, clusters in the order of their names: the
 * same data, seed and resamples give the same intervals on every machine.
 */
export type Units = {
  count: number;
  /** Places of their items and questions; numbers of their clusters and languages. */
  items: Int32Array;
  questions: Int32Array;
  clusters: Int32Array;
  languages: Int32Array;
  languageNames: readonly string[];
  people: Given;
  judges: Given;
};

/** The units of all items, each with a level at least. */
export function unitsOf(ratings: Ratings): Units {
  const { items, submissions, levels } = ratings;
  const { order, clusters } = itemsByCluster(items);
  const languageNames = [...new Set(items.map(({ language }) => language))].sort();
  const most = levels.length;
  const column = () => new Int32Array(most);
  const units = { items: column(), questions: column(), clusters: column(), languages: column() };
  const sides = { people: newGiven(most), judges: newGiven(most) };
  const slots = new Slots(ratings);
  let count = 0;
  for (const item of order) {
    const [from, to] = [ratings.ratings[submissions[item]!]!, ratings.ratings[submissions[item + 1]!]!];
    const found = slots.number(from, to);
    for (let unit = 0; unit < found.length; unit++) {
      units.items[count + unit] = item;
      units.questions[count + unit] = found[unit]!;
      units.clusters[count + unit] = clusters[item]!;
      units.languages[count + unit] = languageNames.indexOf(items[item]!.language);
    }
    for (let s = submissions[item]!; s < submissions[item + 1]!; s++) {
      const side = ratings.isJudge[ratings.raters[s]!] ? sides.judges : sides.people;
      for (let r = ratings.ratings[s]!; r < ratings.ratings[s + 1]!; r++)
        if (levels[r]! >= 0) add(side, count + slots.unit[r - from]!, s, levels[r]!);
    }
    count += found.length;
  }
  const trimmed = (numbers: Int32Array) => numbers.subarray(0, count);
  return {
    count,
    ...{ items: trimmed(units.items), questions: trimmed(units.questions) },
    ...{ clusters: trimmed(units.clusters), languages: trimmed(units.languages), languageNames },
    people: byLevel(givenOf(sides.people, ratings, count)),
    judges: givenOf(sides.judges, ratings, count),
  };
}

/** Items in the order of their clusters' names, and each item's cluster by number in that order. */
export function itemsByCluster(items: readonly { cluster: string }[]): { order: Int32Array; clusters: Int32Array } {
  const names = items.map(({ cluster }) => cluster);
  const sorted = [...new Set(names)].sort();
  const numbers = new Map(sorted.map((name, number) => [name, number]));
  const clusters = Int32Array.from(names, (name) => numbers.get(name)!);
  const places = new Int32Array(sorted.length + 1);
  for (const cluster of clusters) places[cluster + 1]! += 1;
  for (let cluster = 0; cluster < sorted.length; cluster++) places[cluster + 1]! += places[cluster]!;
  const order = new Int32Array(names.length);
  clusters.forEach((cluster, item) => (order[places[cluster]!++] = item));
  return { order, clusters };
}

/** Numbers the questions and candidates of an item's ratings, those without a level left out. */
class Slots {
  /** By the rating's place among the item's: its unit among the item's. */
  readonly unit: number[] = [];
  private readonly seen: Int32Array;
  private readonly numbers: Int32Array;
  private readonly candidates: number;
  private round = 0;

  constructor(private readonly ratings: Ratings) {
    const most = (column: Int32Array) => column.reduce((highest, number) => Math.max(highest, number), 0);
    this.candidates = most(ratings.candidates) + 1;
    const slots = (most(ratings.questions) + 1) * this.candidates;
    [this.seen, this.numbers] = [new Int32Array(slots), new Int32Array(slots)];
  }

  /** The question of each unit of the item whose ratings stand there. */
  number(from: number, to: number): number[] {
    const { questions, candidates, levels } = this.ratings;
    const found: number[] = [];
    this.round += 1;
    this.unit.length = 0;
    for (let r = from; r < to; r++) {
      const slot = questions[r]! * this.candidates + candidates[r]!;
      if (levels[r]! >= 0 && this.seen[slot] !== this.round) {
        this.seen[slot] = this.round;
        this.numbers[slot] = found.length;
        found.push(questions[r]!);
      }
      this.unit.push(this.numbers[slot]!);
    }
    return found;
  }
}

/** Levels as they come: their units and submissions. */
type Gathered = { length: number; units: Int32Array; submissions: Int32Array; levels: Int32Array };

const newGiven = (most: number): Gathered => ({
  ...{ length: 0, units: new Int32Array(most), submissions: new Int32Array(most), levels: new Int32Array(most) },
});

function add(given: Gathered, unit: number, submission: number, level: number): void {
  given.units[given.length] = unit;
  given.submissions[given.length] = submission;
  given.levels[given.length] = level;
  given.length += 1;
}

/** The levels of each unit together, as they came. */
function givenOf({ length, units, submissions, levels }: Gathered, ratings: Ratings, count: number): Given {
  const starts = new Int32Array(count + 1);
  for (let at = 0; at < length; at++) starts[units[at]! + 1]! += 1;
  for (let unit = 0; unit < count; unit++) starts[unit + 1]! += starts[unit]!;
  const places = starts.slice();
  const column = () => new Int32Array(length);
  const given: Given = { starts, raters: column(), orders: column(), levels: column() };
  for (let at = 0; at < length; at++) {
    const place = places[units[at]!]!++;
    const submission = submissions[at]!;
    given.raters[place] = ratings.raters[submission]!;
    given.orders[place] = ratings.orders[submission]!;
    given.levels[place] = levels[at]!;
  }
  return given;
}

/** The levels of each unit in ascending order, so that units with the same levels add the same in the same order. */
function byLevel(given: Given): Given {
  const { starts, raters, orders, levels } = given;
  for (let unit = 0; unit + 1 < starts.length; unit++)
    for (let next = starts[unit]! + 1; next < starts[unit + 1]!; next++) {
      const [level, rater, order] = [levels[next]!, raters[next]!, orders[next]!];
      let at = next;
      for (; at > starts[unit]! && levels[at - 1]! > level; at--) {
        levels[at] = levels[at - 1]!;
        raters[at] = raters[at - 1]!;
        orders[at] = orders[at - 1]!;
      }
      levels[at] = level;
      raters[at] = rater;
      orders[at] = order;
    }
  return given;
}
