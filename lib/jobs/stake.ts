import type { Wallet } from "@/lib/jobs/wallet";

/** The money of one call: before each of its sendings what that may cost at most is set aside, beside what the earlier ones have cost. */
export class Stake {
  private held: number | null = null;
  private known: number | null | undefined;

  constructor(
    private readonly wallet: Wallet,
    /** US dollars that one sending costs at most; null where the price is not known. */
    private readonly highestCost: () => number | null,
  ) {}

  /** Whether a cap cannot be kept, for want of a price. */
  get unpriced(): boolean {
    return this.wallet.capped && this.highest === null;
  }

  /** Whether the next sending may go out, after earlier ones that have cost so much. */
  covers(spent: number): boolean {
    return !this.wallet.capped || (this.held !== null && this.held >= spent + (this.highest ?? Infinity));
  }

  /** Sets aside what the next sending lacks. False where it does not fit, and what was spent must be told first. Rejects with `RunHalted` when the run is halted first. */
  async cover(spent: number): Promise<boolean> {
    if (this.covers(spent)) return true;
    const wanted = spent + (this.highest ?? Infinity);
    if (this.held === null) {
      // A cap was set when something had been spent already, which no grant knows of.
      if (spent > 0) return false;
      await this.wallet.reserve(wanted);
    } else if (!(await this.wallet.reserveMore(wanted - this.held))) return false;
    this.held = wanted;
    return true;
  }

  /** The call is in the ledger at `cost` dollars, or was not made. */
  settle(cost: number): void {
    if (this.held !== null) this.wallet.settle(this.held, cost);
    this.held = null;
  }

  private get highest(): number | null {
    return this.known === undefined ? (this.known = this.highestCost()) : this.known;
  }
}
