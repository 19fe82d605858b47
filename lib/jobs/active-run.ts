import type { RunKind } from "@/generated/prisma/enums";
import { RunHalted, type RunHandler, type Task } from "@/lib/jobs/run-handler";
import type { Attempt } from "@/lib/jobs/settled";
import type { Slice } from "@/lib/jobs/slices";
import type { Wallet } from "@/lib/jobs/wallet";

export type RunRow = {
  id: string;
  kind: RunKind;
  round: number;
  reuse: boolean;
  budget: number | null;
  /** Ids of models that it goes on without. */ leftOut: string[];
};

/** A slice in hand. `left`: tasks that have not ended; `given up` ones were not carried out and make the slice go back. */
export type HeldSlice = Slice & { left: number; unfinished: boolean; lost: boolean };

export type ReadyTask = {
  slice: HeldSlice;
  position: number;
  subject: string;
  task: Task;
  attempts: Map<string, Attempt[]>;
};

/** A run as this worker carries it out. */
export class ActiveRun {
  readonly slices = new Map<string, HeldSlice>();
  ready: ReadyTask[] = [];
  running = 0;
  /** Calls that are on their way. */
  inFlight = 0;
  filling = false;
  /** Tasks a slice, as last seen. */
  sliceSize = 16;
  /** When work may be looked for again, after there was none or it could not be loaded. */
  restUntil = 0;
  faults = 0;
  halted = false;
  private readonly sleepers = new Set<() => void>();

  constructor(
    public row: RunRow,
    readonly handler: RunHandler,
    readonly wallet: Wallet,
  ) {}

  get id(): string {
    return this.row.id;
  }

  /** Nothing of it is in hand. */
  get idle(): boolean {
    return !this.filling && this.running === 0 && this.ready.length === 0 && this.slices.size === 0;
  }

  check(slice: HeldSlice): void {
    if (this.halted || slice.lost) throw new RunHalted();
  }

  /** No further call of it is sent; those on their way come home. */
  halt(): void {
    this.halted = true;
    this.wallet.halt();
    for (const wake of this.sleepers) wake();
    this.sleepers.clear();
  }

  /** Waits for `work`; rejects with `RunHalted` when the run is halted first. */
  async orHalted<T>(work: Promise<T>): Promise<T> {
    if (this.halted) throw new RunHalted();
    let wake = () => undefined as void;
    const halted = new Promise<never>((_, reject) => (wake = () => reject(new RunHalted())));
    this.sleepers.add(wake);
    try {
      return await Promise.race([work, halted]);
    } finally {
      this.sleepers.delete(wake);
    }
  }

  /** Waits, but not longer than the run goes on. */
  async sleep(ms: number): Promise<void> {
    if (this.halted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.sleepers.add(wake);
    });
  }
}
