import { throughOutages } from "@/lib/database/outage";
import { log } from "@/lib/log";
import { lowerGrant, requestGrant } from "@/lib/spending/grants";
import { emptyBudget, reserve, reserveMore, settle, type WorkerBudget } from "@/lib/spending/worker-budget";

/** `take`: how it is reserved. `hasReservation`: it is for a call that has something reserved already. */
type Waiting = {
  amount: number;
  take: typeof reserve;
  hasReservation: boolean;
  resolve: (taken: boolean) => void;
  reject: (error: Error) => void;
};

/** Grants are requested for so many calls at once. */
const CALLS_AHEAD = 64;
const RETRY_MS = 500;

/** A run's budget in this worker: a call is sent only when its highest cost was reserved here. */
export class RunBudget {
  /** Whether the run, or all runs together, have a cap: without one nothing is counted here. */
  isCapped = false;
  private budget: WorkerBudget = emptyBudget;
  private waiting: Waiting[] = [];
  private isRequesting = false;
  private settledMeanwhile = false;
  private granted = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly runId: string,
    private readonly workerId: string,
    /** No cap has room for the next call, and no grant can come back; `lost` US dollars are granted to lost workers. */
    private readonly onExhausted: (cap: "budget" | "overall-budget", lost: number) => void,
  ) {}

  /**
   * Reserves a call's highest cost, to be passed to `settle` once. Rejects with the reason of `cancel` when that comes
   * first.
   */
  async reserve(amount: number): Promise<void> {
    await this.take(amount, reserve, false);
  }

  /**
   * Reserves more for a call that has a reservation already. False where it does not fit: such a call does not wait for
   * what others may give back, or all might wait for each other. Rejects with the reason of `cancel` when that comes
   * first.
   */
  reserveMore(amount: number): Promise<boolean> {
    return this.take(amount, reserveMore, true);
  }

  /** The call that had `amount` reserved is in the ledger at `cost` dollars, or was not made. */
  settle(amount: number, cost: number): void {
    this.budget = settle(this.budget, amount, cost);
    this.settledMeanwhile = this.isRequesting;
    this.serveWaiting();
    if (this.waiting.length > 0) void this.requestMore();
  }

  /** Rejects all who wait for money. */
  cancel(reason: Error): void {
    clearTimeout(this.timer);
    for (const { reject } of this.waiting.splice(0)) reject(reason);
  }

  /** Gives back what is not needed; to be called regularly, and at the end. */
  async giveBackUnused(): Promise<void> {
    if (this.isRequesting) return;
    if (this.budget.calls === 0 && this.waiting.length === 0) this.budget = emptyBudget;
    const { granted } = this.budget;
    if (granted >= this.granted) return;
    this.granted = granted;
    await lowerGrant(this.runId, this.workerId, granted);
  }

  private async take(amount: number, take: typeof reserve, hasReservation: boolean): Promise<boolean> {
    const next = this.waiting.length === 0 ? take(this.budget, amount) : null;
    if (!next)
      return new Promise((resolve, reject) => {
        this.waiting.push({ amount, take, hasReservation, resolve, reject });
        void this.requestMore();
      });
    this.budget = next;
    return true;
  }

  private serveWaiting(): void {
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      const next = first.take(this.budget, first.amount);
      if (!next) return;
      this.budget = next;
      this.waiting.shift();
      first.resolve(true);
    }
  }

  private refuseReserved(): void {
    const refused = this.waiting.filter(({ hasReservation }) => hasReservation);
    this.waiting = this.waiting.filter(({ hasReservation }) => !hasReservation);
    for (const { resolve } of refused) resolve(false);
  }

  private async requestMore(): Promise<void> {
    const first = this.waiting[0];
    if (this.isRequesting || !first) return;
    this.isRequesting = true;
    clearTimeout(this.timer);
    try {
      // What is left over is given back with the request, so that no two workers wait for each other's rest.
      const { reserved, calls } = this.budget;
      this.budget = { ...this.budget, granted: reserved };
      const wanted = Math.max(
        first.amount * CALLS_AHEAD,
        this.waiting.reduce((sum, { amount }) => sum + amount, 0),
      );
      const grant = await throughOutages(() =>
        requestGrant({ runId: this.runId, workerId: this.workerId, reserved, needed: first.amount, wanted }),
      );
      this.granted = reserved + grant.granted;
      this.budget = { ...this.budget, granted: this.budget.granted + grant.granted };
      this.serveWaiting();
      if (grant.exhausted) this.refuseReserved();
      if (grant.exhausted && !grant.mayComeBack && calls === 0 && this.waiting.length > 0)
        this.onExhausted(grant.exhausted, grant.lost);
    } catch (error) {
      log().error({ err: error, run: this.runId }, "budget grant request failed");
    } finally {
      this.isRequesting = false;
      // What was settled during the request is not in its result.
      const delay = this.settledMeanwhile ? 0 : RETRY_MS;
      if (this.waiting.length > 0) this.timer = setTimeout(() => void this.requestMore(), delay);
      this.settledMeanwhile = false;
    }
  }
}
