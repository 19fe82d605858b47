import { decode, CODE_BYTES, levelReader, NO_QUESTION, type Asked, type Code } from "@/lib/agreement/coding";
import { countedRaters, type CountedRater, type RaterRow } from "@/lib/agreement/raters";
import { RatingsBuilder, type Ratings } from "@/lib/agreement/ratings";
import { orderName, type Order } from "@/lib/protocols/order";

/** Ratings as they are read together: as shown; of assignments the latest revision, of all others every revision. */
export type StoredPart = {
  /** Of the items: ids of 36 characters one after the other, clusters and languages as JSON (`string[]`). */
  ids: string;
  clusters: string;
  languages: string;
  /** Who gave them, in which order, in the campaign or by a run and not by a file: `Giver[]` as JSON. */
  givers: string;
  /** A code each (coding.ts), in no order. */
  codes: ArrayBuffer | SharedArrayBuffer;
};
export type Giver = [rater: string, order: Order, here: boolean];

/** The ratings of a campaign as they are read, for a thread to count. */
export type StoredRatings = {
  asked: Asked;
  parts: readonly StoredPart[];
  raters: readonly RaterRow[];
  /** The campaign's overlap. */
  wanted: number;
  /** Of the items that are counted; "all" = any. */
  language: string;
};

const ID_LENGTH = 36;

/**
 * Turns every rating to the stored order and keeps the latest of each rater, of judges in each order. Ratings that a
 * file gives for a person with an account, or for a judge with the name of a model that was run here, count only where
 * that rater gave none here; the others are counted as repeated.
 */
export function countedRatings({ asked, parts, raters, wanted, language }: StoredRatings): Ratings {
  const bytes = parts.reduce((sum, { codes }) => sum + codes.byteLength, 0);
  const builder = new RatingsBuilder(bytes / CODE_BYTES + 1);
  const counted = countedRaters(raters);
  const items = new ItemReader(builder, asked);
  for (const part of parts) {
    const clusters = JSON.parse(part.clusters) as string[];
    const languages = JSON.parse(part.languages) as string[];
    const sources = sourcesOf(JSON.parse(part.givers) as Giver[], counted, builder);
    const { codes, starts } = codesByItem(new DataView(part.codes), clusters.length);
    clusters.forEach((cluster, item) => {
      if (language !== "all" && languages[item] !== language) return;
      const id = part.ids.slice(item * ID_LENGTH, (item + 1) * ID_LENGTH);
      builder.item({ id, cluster, language: languages[item]!, wanted });
      items.read(codes, starts[item]!, starts[item + 1]!, sources);
    });
  }
  return builder.take();
}

/** Whose submissions are merged: of one rater and source, of judges also of one order. Places are by giver. */
type Sources = {
  merged: Int32Array;
  isTurned: Uint8Array;
  /** By merged source. `own`: a number for rater and order; `same`: that of the rater here that it may repeat. */
  each: { rater: number; order: number; here: boolean; own: number; same: number }[];
};

function sourcesOf(
  givers: readonly Giver[],
  counted: ReadonlyMap<string, CountedRater>,
  builder: RatingsBuilder,
): Sources {
  const places = new Map<string, number>();
  const keys = new Map<string, number>();
  const keyOf = (id: string, order: string) => numbered(keys, `${id} ${order}`);
  const sources: Sources = {
    merged: new Int32Array(givers.length).fill(-1),
    isTurned: Uint8Array.from(givers, ([, order]) => Number(order[0] === 1)),
    each: [],
  };
  givers.forEach(([id, shown, here], giver) => {
    const rater = counted.get(id);
    if (!rater) return;
    const order = rater.isJudge ? orderName(shown) : "";
    const place = numbered(places, `${id} ${order} ${here}`);
    sources.merged[giver] = place;
    sources.each[place] ??= {
      ...{ rater: builder.raterPlace(rater), order: builder.orderPlace(order), here },
      ...{ own: keyOf(rater.id, order), same: keyOf(rater.sameAs ?? rater.id, order) },
    };
  });
  return sources;
}

function numbered(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key);
  if (known === undefined) numbers.set(key, numbers.size);
  return known ?? numbers.size - 1;
}

/** The codes of each item together; those of item i stand at `starts[i]` to `starts[i + 1]`. */
function codesByItem(codes: DataView, items: number): { codes: CodeColumns; starts: Int32Array } {
  const count = codes.byteLength / CODE_BYTES;
  const code: Code = { item: 0, giver: 0, revision: 0, flagged: 0, question: 0, candidate: 0, value: 0 };
  const starts = new Int32Array(items + 2);
  for (let at = 0; at < count; at++) {
    decode(codes, at, code);
    starts[code.item + 2]! += 1;
  }
  for (let item = 0; item < items; item++) starts[item + 2]! += starts[item + 1]!;
  const column = () => new Int32Array(count);
  const sorted: CodeColumns = {
    ...{ giver: column(), revision: column(), flagged: column(), question: column(), candidate: column() },
    value: column(),
  };
  for (let at = 0; at < count; at++) {
    decode(codes, at, code);
    const to = starts[code.item + 1]!++;
    sorted.giver[to] = code.giver;
    sorted.revision[to] = code.revision;
    sorted.flagged[to] = code.flagged;
    sorted.question[to] = code.question;
    sorted.candidate[to] = code.candidate;
    sorted.value[to] = code.value;
  }
  return { codes: sorted, starts };
}

type CodeColumns = Record<"giver" | "revision" | "flagged" | "question" | "candidate" | "value", Int32Array>;

/** Merges the submissions of an item. Its arrays are used again for each: what they hold is marked with the item. */
class ItemReader {
  private readonly levelOf: ReturnType<typeof levelReader>;
  /** Questions and candidates of an item, for places in the arrays below. */
  private readonly slots: number;
  private readonly candidates: number;
  private item = 0;
  /** By merged source: the item that it was last met in, its flag, and its first and last rating there. */
  private met = new Int32Array(0);
  private flagged = new Int32Array(0);
  private first = new Int32Array(0);
  private last = new Int32Array(0);
  /** By source and slot: in which item it has a rating, and which; by rater, order and slot: in which it is taken. */
  private has = new Int32Array(0);
  private ratingAt = new Int32Array(0);
  private taken = new Int32Array(0);
  /** Of an item's ratings: slot, level, and the next of the same source; the sources met. */
  private slot = new Int32Array(0);
  private level = new Int32Array(0);
  private next = new Int32Array(0);
  private ratings = 0;
  private sources = new Int32Array(0);
  private sourceCount = 0;

  constructor(
    private readonly builder: RatingsBuilder,
    asked: Asked,
  ) {
    this.levelOf = levelReader(asked);
    this.candidates = asked.candidates.max + 1;
    this.slots = asked.questions.length * this.candidates;
  }

  read(codes: CodeColumns, start: number, end: number, sources: Sources): void {
    this.makeRoom(sources.each.length, end - start);
    this.item += 1;
    this.ratings = this.sourceCount = 0;
    const order = inRevisions(codes.revision, start, end);
    for (let at = start; at < end; at++) this.merge(codes, order ? order[at - start]! : at, sources);
    this.submitAll(sources, true);
    this.submitAll(sources, false);
  }

  private submitAll({ each }: Sources, here: boolean): void {
    for (let place = 0; place < this.sourceCount; place++) {
      const source = this.sources[place]!;
      if (each[source]!.here === here) this.submit(source, each[source]!);
    }
  }

  /** Adds a code to its source: of several for the same, the last remains. */
  private merge(codes: CodeColumns, at: number, { merged, isTurned }: Sources): void {
    const giver = codes.giver[at]!;
    const source = merged[giver]!;
    if (source < 0) return;
    if (this.met[source] !== this.item) {
      this.met[source] = this.item;
      this.first[source] = -1;
      this.sources[this.sourceCount++] = source;
    }
    this.flagged[source] = codes.flagged[at]!;
    const question = codes.question[at]!;
    const candidate = codes.candidate[at]!;
    if (question === NO_QUESTION || candidate >= this.candidates) return;
    const level = this.levelOf(question, isTurned[giver] === 1, codes.value[at]!);
    this.put(source, question * this.candidates + candidate, level);
  }

  private put(source: number, slot: number, level: number): void {
    const place = source * this.slots + slot;
    if (this.has[place] === this.item) {
      this.level[this.ratingAt[place]!] = level;
      return;
    }
    const rating = this.ratings++;
    this.has[place] = this.item;
    this.ratingAt[place] = rating;
    this.slot[rating] = slot;
    this.level[rating] = level;
    this.next[rating] = -1;
    if (this.first[source] === -1) this.first[source] = rating;
    else this.next[this.last[source]!] = rating;
    this.last[source] = rating;
  }

  private submit(source: number, { rater, order, here, own, same }: Sources["each"][number]): void {
    let isBegun = false;
    for (let rating = this.first[source]!; rating !== -1; rating = this.next[rating]!) {
      const slot = this.slot[rating]!;
      if (!here && this.taken[same * this.slots + slot] === this.item) {
        this.builder.repeated += 1;
        continue;
      }
      if (!isBegun) this.builder.submission(rater, order, this.flagged[source] === 1, here);
      isBegun = true;
      this.taken[own * this.slots + slot] = this.item;
      this.builder.rating(Math.floor(slot / this.candidates), slot % this.candidates, this.level[rating]!);
    }
  }

  private makeRoom(sources: number, ratings: number): void {
    if (this.slot.length < ratings)
      [this.slot, this.level, this.next] = [new Int32Array(ratings), new Int32Array(ratings), new Int32Array(ratings)];
    if (this.met.length >= sources) return;
    const column = (times: number) => new Int32Array(times * sources);
    [this.met, this.flagged, this.first, this.last] = [column(1), column(1), column(1), column(1)];
    this.sources = column(1);
    // A source has two numbers for rater and order at most.
    [this.has, this.ratingAt, this.taken] = [column(this.slots), column(this.slots), column(2 * this.slots)];
  }
}

/** Places from `start` to `end`, by ascending revision, equal ones as they come; null where they stand so. */
function inRevisions(revisions: Int32Array, start: number, end: number): Int32Array | null {
  let isSorted = true;
  for (let at = start + 1; at < end; at++) if (revisions[at]! < revisions[at - 1]!) isSorted = false;
  if (isSorted) return null;
  return Int32Array.from({ length: end - start }, (_, place) => start + place).sort(
    (a, b) => revisions[a]! - revisions[b]! || a - b,
  );
}
