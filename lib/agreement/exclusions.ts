import type { Ratings } from "@/lib/agreement/ratings";
import type { Exclusions } from "@/lib/agreement/schema";

type Count = { submissions: number; values: number };
export type PersonCount = Count & { unsure: number; flagged: number; shared: number };
export type JudgeCount = Count & { unparsable: number; items: number };

/** By rater's id. `unparsable` of the exclusions is left to whoever knows the judges' names. */
export type Counts = {
  exclusions: Omit<Exclusions, "unparsable">;
  people: Map<string, PersonCount>;
  judges: Map<string, JudgeCount>;
};

/** What stands behind the rows and what is left out of them. */
export function countsOf(ratings: Ratings): Counts {
  const { items, submissions, raterIds, isJudge, repeated } = ratings;
  const tallies = raterIds.map((): Tally => ({ submissions: 0, values: 0, blank: 0, flagged: 0, met: 0 }));
  const exclusions = { missing: 0, unsure: 0, onePerson: 0, nobody: 0, hardlyShared: 0, flagged: 0, repeated };
  const counter = new ItemCounter(ratings, tallies);
  items.forEach(({ wanted }, item) => {
    const { people, here } = counter.count(submissions[item]!, submissions[item + 1]!);
    exclusions.missing += Math.max(0, wanted - here);
    if (people === 0) exclusions.nobody += 1;
    if (people === 1) exclusions.onePerson += 1;
  });
  const [people, judges] = [new Map<string, PersonCount>(), new Map<string, JudgeCount>()];
  tallies.forEach(({ submissions: given, values, blank, flagged, met }, rater) => {
    if (given === 0) return;
    const id = raterIds[rater]!;
    if (isJudge[rater]) {
      judges.set(id, { submissions: given, values, unparsable: blank, items: met });
      return;
    }
    people.set(id, { submissions: given, values, unsure: blank, flagged, shared: met });
    exclusions.unsure += blank;
    exclusions.flagged += flagged;
    if (met < 2) exclusions.hardlyShared += 1;
  });
  return { exclusions, people, judges };
}

/** `blank`: submissions in which something is blank; `met`: items on which another person rated the same. */
type Tally = Count & { blank: number; flagged: number; met: number };

/** Counts items one after the other; what its arrays hold is marked with the item. */
class ItemCounter {
  private item = 0;
  private readonly candidates: number;
  /** By question and candidate: the item, and how many people gave it a level there. */
  private readonly rated: Int32Array;
  private readonly people: Int32Array;
  /** By rater: the item in which they were counted as having a level, and as having met somebody. */
  private readonly counted: Int32Array;
  private readonly hasMet: Int32Array;

  constructor(
    private readonly ratings: Ratings,
    private readonly tallies: readonly Tally[],
  ) {
    const highest = (column: Int32Array) => column.reduce((most, number) => Math.max(most, number), 0);
    this.candidates = highest(ratings.candidates) + 1;
    const slots = (highest(ratings.questions) + 1) * this.candidates;
    [this.rated, this.people] = [new Int32Array(slots), new Int32Array(slots)];
    [this.counted, this.hasMet] = [new Int32Array(tallies.length), new Int32Array(tallies.length)];
  }

  /** Counts the submissions of an item: how many people gave a level, and how many of them here. */
  count(from: number, to: number): { people: number; here: number } {
    this.item += 1;
    let [people, here] = [0, 0];
    for (let s = from; s < to; s++) {
      if (this.ratings.isJudge[this.ratings.raters[s]!]) continue;
      here += this.ratings.here[s]!;
      people += this.gather(s);
    }
    for (let s = from; s < to; s++) this.tally(s);
    return { people, here };
  }

  /** Counts a person by what they rated; 1 where they have a level for the first time in this item. */
  private gather(s: number): number {
    const { raters, ratings, levels } = this.ratings;
    let isNew = 0;
    for (let r = ratings[s]!; r < ratings[s + 1]!; r++) {
      if (levels[r]! < 0) continue;
      const slot = this.slotOf(r);
      if (this.rated[slot] !== this.item) this.people[slot] = 0;
      this.rated[slot] = this.item;
      this.people[slot]! += 1;
      if (this.counted[raters[s]!] !== this.item) isNew = 1;
      this.counted[raters[s]!] = this.item;
    }
    return isNew;
  }

  private tally(s: number): void {
    const { raters, ratings, levels, flagged, isJudge } = this.ratings;
    const rater = raters[s]!;
    const tally = this.tallies[rater]!;
    // A person meets somebody where another gave a level too; a judge where any person did.
    const enough = isJudge[rater] ? 1 : 2;
    let [values, meets] = [0, false];
    for (let r = ratings[s]!; r < ratings[s + 1]!; r++) {
      if (levels[r]! < 0) continue;
      const slot = this.slotOf(r);
      values += 1;
      meets ||= this.rated[slot] === this.item && this.people[slot]! >= enough;
    }
    tally.submissions += 1;
    tally.values += values;
    tally.flagged += flagged[s]!;
    if (values < ratings[s + 1]! - ratings[s]!) tally.blank += 1;
    if (!meets || this.hasMet[rater] === this.item) return;
    this.hasMet[rater] = this.item;
    tally.met += 1;
  }

  private slotOf(r: number): number {
    return this.ratings.questions[r]! * this.candidates + this.ratings.candidates[r]!;
  }
}
