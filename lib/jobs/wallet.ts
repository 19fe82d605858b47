import { askGrant, lowerGrant } from "@/lib/jobs/grants";
import { throughOutages } from "@/lib/jobs/outage";
import { emptyPurse, reserve, reserveMore, settle, type Purse } from "@/lib/jobs/purse";
import { RunHalted } from "@/lib/jobs/run-handler";
import { log } from "@/lib/log";

/** `take`: how it is set aside. `holds`: for a call that has something set aside already. */
type Waiting = {
  amount: number;
  take: typeof reserve;
  holds: boolean;
  resolve: (taken: boolean) => void;
  reject: (error: Error) => void;
};

/** Grants are asked for so many calls at once. */
const AHEAD = 64;
const RETRY_MS = 500;

/** A run's money in this worker: a call is sent only when its highest cost was set aside here. */
export class Wallet {
  /** Whether the run, or all runs together, have a cap: without one nothing is counted here. */
  capped = false;
  private purse: Purse = emptyPurse;
  private waiting: Waiting[] = [];
  private asking = false;
  private settledMeanwhile = false;
  private granted = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly runId: string,
    private readonly workerId: string,
    /** No cap leaves room for the next call, and none of the money that is out can come back; `lost` US dollars of it are out with lost workers. */
    private readonly onExhausted: (cap: "budget" | "overall-budget", lost: number) => void,
  ) {}

  /** Sets aside a call's highest cost, to be given to `settle` once. Rejects with `RunHalted` when the run is halted first. */
  async reserve(amount: number): Promise<void> {
    await this.take(amount, reserve, false);
  }

  /**
   * Sets aside more for a call that has something set aside already. False where it does not fit: such a call does not wait
   * for money that others may give back, or all might wait for each other. Rejects with `RunHalted` when the run is halted first.
   */
  reserveMore(amount: number): Promise<boolean> {
    return this.take(amount, reserveMore, true);
  }

  /** The call that had `amount` set aside is in the ledger at `cost` dollars, or was not made. */
  settle(amount: number, cost: number): void {
    this.purse = settle(this.purse, amount, cost);
    this.settledMeanwhile = this.asking;
    this.serve();
    if (this.waiting.length > 0) void this.ask();
  }

  halt(): void {
    clearTimeout(this.timer);
    for (const { reject } of this.waiting.splice(0)) reject(new RunHalted());
  }

  /** Gives back what is not needed; to be called now and then, and at the end. */
  async tidy(): Promise<void> {
    if (this.asking) return;
    if (this.purse.calls === 0 && this.waiting.length === 0) this.purse = emptyPurse;
    const { granted } = this.purse;
    if (granted >= this.granted) return;
    this.granted = granted;
    await lowerGrant(this.runId, this.workerId, granted);
  }

  private async take(amount: number, take: typeof reserve, holds: boolean): Promise<boolean> {
    const next = this.waiting.length === 0 ? take(this.purse, amount) : null;
    if (!next)
      return new Promise((resolve, reject) => {
        this.waiting.push({ amount, take, holds, resolve, reject });
        void this.ask();
      });
    this.purse = next;
    return true;
  }

  private serve(): void {
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      const next = first.take(this.purse, first.amount);
      if (!next) return;
      this.purse = next;
      this.waiting.shift();
      first.resolve(true);
    }
  }

  private sendHoldersAway(): void {
    const holders = this.waiting.filter(({ holds }) => holds);
    this.waiting = this.waiting.filter(({ holds }) => !holds);
    for (const { resolve } of holders) resolve(false);
  }

  private async ask(): Promise<void> {
    const first = this.waiting[0];
    if (this.asking || !first) return;
    this.asking = true;
    clearTimeout(this.timer);
    try {
      // What was left over goes back with the question, so that two that wait for each other's rest cannot be.
      const { reserved, calls } = this.purse;
      this.purse = { ...this.purse, granted: reserved };
      const wanted = Math.max(
        first.amount * AHEAD,
        this.waiting.reduce((sum, { amount }) => sum + amount, 0),
      );
      const answer = await throughOutages(() =>
        askGrant({ runId: this.runId, workerId: this.workerId, reserved, needed: first.amount, wanted }),
      );
      this.granted = reserved + answer.granted;
      this.purse = { ...this.purse, granted: this.purse.granted + answer.granted };
      this.serve();
      if (answer.binding) this.sendHoldersAway();
      if (answer.binding && !answer.moneyOut && calls === 0 && this.waiting.length > 0)
        this.onExhausted(answer.binding, answer.lost);
    } catch (error) {
      log().error({ err: error, run: this.runId }, "a budget could not be asked for");
    } finally {
      this.asking = false;
      // Money that came back while we asked was not counted in the answer.
      if (this.waiting.length > 0) this.timer = setTimeout(() => void this.ask(), this.settledMeanwhile ? 0 : RETRY_MS);
      this.settledMeanwhile = false;
    }
  }
}
