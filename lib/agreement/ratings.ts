import { Column } from "@/lib/agreement/column";

/** An item of a campaign. `wanted`: the campaign's overlap. */
export type RatedItem = { id: string; cluster: string; language: string; wanted: number };

/**
 * The ratings of a campaign's items, in columns. A submission is what a rater gave for an item at once: those of item i
 * stand at `submissions[i]` to `submissions[i + 1]`, their ratings at `ratings[s]` to `ratings[s + 1]`. People have one
 * submission an item, judges one an order.
 */
export type Ratings = {
  items: readonly RatedItem[];
  submissions: Int32Array;
  /** Of a submission: places in `raterIds` and `orderNames`, whether it was flagged, and made here, not by a file. */
  raters: Int32Array;
  orders: Int32Array;
  flagged: Int32Array;
  here: Int32Array;
  ratings: Int32Array;
  /**
   * Of a rating: the place of its question among the compared ones, its candidate from 1 (0 = the whole item), and the
   * place of its level in stored order; −1 = left blank, or in a reply that could not be read.
   */
  questions: Int32Array;
  candidates: Int32Array;
  levels: Int32Array;
  raterIds: readonly string[];
  isJudge: readonly boolean[];
  /** In which judges were shown the candidates; "" of people, whose ratings are turned to the stored order. */
  orderNames: readonly string[];
  /** Ratings by files that the same rater gave here. */
  repeated: number;
};

export type Rater = { id: string; isJudge: boolean };

/** Gathers ratings: an item, then each of its submissions, each with its ratings after it. */
export class RatingsBuilder {
  repeated = 0;
  private readonly items: RatedItem[] = [];
  private readonly submissions = new Column();
  private readonly columns: Record<"raters" | "orders" | "flagged" | "here" | "ratings", Column>;
  private readonly given: Record<"questions" | "candidates" | "levels", Column>;
  private readonly raterPlaces = new Map<string, number>();
  private readonly orderPlaces = new Map<string, number>();
  private readonly isJudge: boolean[] = [];

  /** `capacity`: about how many ratings there will be. */
  constructor(capacity = 1024) {
    const column = () => new Column(capacity);
    this.columns = { raters: column(), orders: column(), flagged: column(), here: column(), ratings: column() };
    this.given = { questions: column(), candidates: column(), levels: column() };
  }

  item(item: RatedItem): void {
    this.items.push(item);
    this.submissions.push(this.columns.raters.length);
  }

  /** The place of a rater, for `submission`. */
  raterPlace({ id, isJudge }: Rater): number {
    return placed(this.raterPlaces, id, () => this.isJudge.push(isJudge));
  }

  /** The place of an order, for `submission`. */
  orderPlace(name: string): number {
    return placed(this.orderPlaces, name);
  }

  submission(rater: number, order: number, flagged: boolean, here: boolean): void {
    const { raters, orders, flagged: flags, here: sources, ratings } = this.columns;
    raters.push(rater);
    orders.push(order);
    flags.push(Number(flagged));
    sources.push(Number(here));
    ratings.push(this.given.levels.length);
  }

  rating(question: number, candidate: number, level: number): void {
    this.given.questions.push(question);
    this.given.candidates.push(candidate);
    this.given.levels.push(level);
  }

  take(): Ratings {
    this.submissions.push(this.columns.raters.length);
    this.columns.ratings.push(this.given.levels.length);
    const { raters, orders, flagged, here, ratings } = this.columns;
    const { questions, candidates, levels } = this.given;
    return {
      items: this.items,
      submissions: this.submissions.take(),
      ...{ raters: raters.take(), orders: orders.take(), flagged: flagged.take(), here: here.take() },
      ...{ ratings: ratings.take(), questions: questions.take(), candidates: candidates.take(), levels: levels.take() },
      raterIds: [...this.raterPlaces.keys()],
      isJudge: this.isJudge,
      orderNames: [...this.orderPlaces.keys()],
      repeated: this.repeated,
    };
  }
}

function placed(places: Map<string, number>, name: string, onNew?: () => void): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(name, places.size);
  onNew?.();
  return places.size - 1;
}
