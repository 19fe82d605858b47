import { CountTable, type TableStatistic } from "@/lib/statistics/confusion-matrix";
import type { Joint, LeftOut } from "@/lib/statistics/joint";
import { isConstant, newReading, toPoint, writeNoVariation, writeTooFew, writeValue } from "@/lib/statistics/reading";
import type { Statistic } from "@/lib/statistics/statistic";

/** A unit of one of several blocks: of the pair of raters, or of the order shown, with this place. */
export type InBlock<Unit> = { block: number; unit: Unit };

/**
 * The plain mean of one statistic over blocks of the data: of κ over pairs of raters (Light 1971), or of a coefficient
 * over the orders in which a judge was shown the candidates. A block without a value of its own is left out of the
 * mean; n counts what the others rest on. Undefined where no block has a value: for want of data in every one
 * "too-few", else "no-variation"; n then counts all data.
 */
export function meanOfBlocks<Unit>(statistic: Statistic<Unit>, blocks: number): Statistic<InBlock<Unit>> {
  const { size, scale } = statistic;
  return {
    size: blocks * size,
    scale,
    add: (put, { block, unit }, weight) =>
      statistic.add((column, amount) => put(block * size + column, amount), unit, weight),
    read(sums, at, into) {
      const own = at === 0 ? sums : sums.subarray(at, at + blocks * size);
      new Means([statistic], size, blocks).ofAll(own, into);
    },
  };
}

/** Statistics that read the same sums. */
export type Read = Pick<Statistic<never>, "scale" | "read" | "p"> & Partial<Pick<TableStatistic, "readTable">>;

/**
 * Means over the same blocks, of `size` columns each, of several statistics that read the same sums. Of data left out
 * only those blocks are read again to which they had added.
 */
export function meansOfBlocks(statistics: readonly Read[], size: number, blocks: number): Joint {
  return {
    scales: statistics.map(({ scale }) => scale),
    // A mean of several has no p of its own but by clusters.
    isTested: statistics.map(({ p }) => p !== undefined),
    points(sums) {
      const readings = newReading(statistics.length);
      new Means(statistics, size, blocks).ofAll(sums, readings);
      return statistics.map((_, place) => toPoint(readings, place));
    },
    leaveOut(total) {
      const means = new Means(statistics, size, blocks);
      means.ofAll(total, newReading(statistics.length));
      return (left, into) => means.ofRest(left, into);
    },
  };
}

/**
 * Of a statistic's blocks with a value: their sum, how many they are and what they rest on; of the others what they
 * hold, and how many of them are without variation.
 */
const TALLY = { sum: 0, defined: 1, n: 2, undefinedN: 3, constant: 4 };
const TALLIED = 5;

/** Sums up what the blocks of each statistic give. */
class Means {
  /** By statistic, of all data and without what is left out; by statistic and block, of all data. */
  private readonly all: Float64Array;
  private readonly rest: Float64Array;
  private readonly ofBlocks: Float64Array;
  private readonly reading = newReading();
  /** Where all of them read a table of counts, its margins are taken once for all. */
  private readonly table: CountTable | null;
  /** The blocks that change, each once: marked with the round. */
  private readonly seen: Uint32Array;
  private readonly changed: Uint32Array;
  private round = 0;

  constructor(
    private readonly statistics: readonly Read[],
    private readonly size: number,
    private readonly blocks: number,
  ) {
    this.all = new Float64Array(TALLIED * statistics.length);
    this.rest = new Float64Array(TALLIED * statistics.length);
    this.ofBlocks = new Float64Array(3 * statistics.length * blocks);
    this.seen = new Uint32Array(blocks);
    this.changed = new Uint32Array(blocks);
    const ofTables = statistics.every(({ readTable }) => readTable !== undefined);
    this.table = ofTables ? new CountTable(Math.sqrt(size)) : null;
  }

  /** The means over all data, from which `ofRest` leaves out. */
  ofAll(sums: Float64Array, into: Float64Array): void {
    this.all.fill(0);
    for (let block = 0; block < this.blocks; block++) {
      this.table?.fill(sums, block * this.size);
      for (let s = 0; s < this.statistics.length; s++) {
        this.read(s, sums, block);
        this.ofBlocks.set(this.reading, 3 * (s * this.blocks + block));
        count(this.all, s, this.reading, 1);
      }
    }
    for (let s = 0; s < this.statistics.length; s++) writeMean(this.all, s, into);
  }

  ofRest(left: LeftOut, into: Float64Array): void {
    const { rest } = left;
    const changed = this.blocks === 1 ? 1 : this.find(left);
    this.rest.set(this.all);
    for (let place = 0; place < changed; place++) {
      const block = this.changed[place]!;
      this.table?.fill(rest, block * this.size);
      for (let s = 0; s < this.statistics.length; s++) {
        const before = 3 * (s * this.blocks + block);
        for (let at = 0; at < 3; at++) this.reading[at] = this.ofBlocks[before + at]!;
        count(this.rest, s, this.reading, -1);
        this.read(s, rest, block);
        count(this.rest, s, this.reading, 1);
      }
    }
    for (let s = 0; s < this.statistics.length; s++) writeMean(this.rest, s, into);
  }

  private read(s: number, sums: Float64Array, block: number): void {
    const statistic = this.statistics[s]!;
    if (this.table) statistic.readTable!(this.table, this.reading);
    else statistic.read(sums, block * this.size, this.reading);
  }

  /** Which blocks a cluster adds to: how many, written into `changed`. */
  private find({ sums: { of, sums }, cluster }: LeftOut): number {
    this.round += 1;
    let found = 0;
    for (let place = of.starts[cluster]!; place < of.starts[cluster + 1]!; place++) {
      const row = of.rows[place]!;
      for (let entry = sums.starts[row]!; entry < sums.starts[row + 1]!; entry++) {
        const block = Math.floor(sums.columns[entry]! / this.size);
        if (this.seen[block] === this.round) continue;
        this.seen[block] = this.round;
        this.changed[found++] = block;
        if (found === this.blocks) return found;
      }
    }
    return found;
  }
}

function count(tallies: Float64Array, s: number, reading: Float64Array, times: 1 | -1): void {
  const at = TALLIED * s;
  const value = reading[0]!;
  if (Number.isNaN(value)) {
    tallies[at + TALLY.undefinedN]! += times * reading[1]!;
    if (isConstant(reading)) tallies[at + TALLY.constant]! += times;
    return;
  }
  tallies[at + TALLY.sum]! += times * value;
  tallies[at + TALLY.defined]! += times;
  tallies[at + TALLY.n]! += times * reading[1]!;
}

function writeMean(tallies: Float64Array, s: number, into: Float64Array): void {
  const at = TALLIED * s;
  const defined = tallies[at + TALLY.defined]!;
  if (defined > 0) return writeValue(into, tallies[at + TALLY.sum]! / defined, tallies[at + TALLY.n]!, s);
  const n = tallies[at + TALLY.undefinedN]!;
  if (tallies[at + TALLY.constant]! > 0) writeNoVariation(into, n, s);
  else writeTooFew(into, n, s);
}
