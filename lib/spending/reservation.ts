import type { RunBudget } from "@/lib/spending/run-budget";

/**
 * The money reserved for one call: before each attempt to send it, its highest cost on top of what earlier attempts
 * have cost.
 */
export class Reservation {
  private held: number | null = null;
  private known: number | null | undefined;

  constructor(
    private readonly budget: RunBudget,
    /** The highest cost of one attempt in US dollars; null where the price is not known. */
    private readonly highestCost: () => number | null,
  ) {}

  /** Whether a cap cannot be enforced because the price is not known. */
  get isUnpriced(): boolean {
    return this.budget.isCapped && this.highest === null;
  }

  /** Whether the next attempt may be sent, after earlier ones that have cost `spent`. */
  covers(spent: number): boolean {
    return !this.budget.isCapped || (this.held !== null && this.held >= spent + (this.highest ?? Infinity));
  }

  /**
   * Reserves what the next attempt lacks. False where it does not fit, and what was spent must be stored first. Rejects
   * with the reason of the budget's `cancel` when the run is halted first.
   */
  async cover(spent: number): Promise<boolean> {
    if (this.covers(spent)) return true;
    const wanted = spent + (this.highest ?? Infinity);
    if (this.held === null) {
      // A cap was set after something had been spent, which no grant accounts for.
      if (spent > 0) return false;
      await this.budget.reserve(wanted);
    } else if (!(await this.budget.reserveMore(wanted - this.held))) return false;
    this.held = wanted;
    return true;
  }

  /** The call is in the ledger at `cost` dollars, or was not made. */
  settle(cost: number): void {
    if (this.held !== null) this.budget.settle(this.held, cost);
    this.held = null;
  }

  private get highest(): number | null {
    return this.known === undefined ? (this.known = this.highestCost()) : this.known;
  }
}
