import type { Caller, CallingRun, PauseCause } from "@/lib/calls/call-environment";
import type { Attempt } from "@/lib/calls/next-attempt";
import { RunHalted } from "@/lib/calls/run-halted";
import type { RunExecutor, Task } from "@/lib/runs/definition";
import type { ActiveRunRow } from "@/lib/runs/states";
import type { HeldTask } from "@/lib/runs/task-leases";
import type { RunBudget } from "@/lib/spending/run-budget";

/** A task in this worker's hands; `isLost`: it went to another worker, and is left as it is. */
export type ReadyTask = HeldTask & { task: Task; attempts: Map<string, Attempt[]>; isLost: boolean };

/** A run as this worker executes it. */
export class ActiveRun implements CallingRun {
  /** By position: ready, being executed, or on their way back. */
  readonly held = new Map<number, ReadyTask>();
  ready: ReadyTask[] = [];
  /** Tasks being executed. */
  running = 0;
  /** Calls on their way to a model. */
  inFlight = 0;
  isPrefetching = false;
  /** How often tasks were asked for. */
  fetches = 0;
  /** When to look for work again, after there was none or it could not be loaded. */
  nextFetchAt = 0;
  fetchErrors = 0;
  isHalted = false;
  private readonly sleepers = new Set<() => void>();

  constructor(
    public row: Omit<ActiveRunRow, "planning">,
    readonly kind: RunExecutor,
    readonly budget: RunBudget,
    private readonly onPause: (run: ActiveRun, cause: PauseCause) => void,
  ) {}

  get id(): string {
    return this.row.id;
  }

  get round(): number {
    return this.row.round;
  }

  get reuse(): boolean {
    return this.row.reuse;
  }

  get leftOut(): readonly string[] {
    return this.row.leftOut;
  }

  /** Whether this worker holds nothing of it. */
  get isIdle(): boolean {
    return !this.isPrefetching && this.running === 0 && this.held.size === 0;
  }

  caller(task: ReadyTask): Caller {
    return { run: this, isActive: () => !this.isHalted && !task.isLost };
  }

  pause(cause: PauseCause): void {
    this.onPause(this, cause);
  }

  /** No further call is sent; calls in flight are still stored. */
  halt(): void {
    this.isHalted = true;
    this.budget.cancel(new RunHalted());
    for (const wake of this.sleepers) wake();
    this.sleepers.clear();
  }

  async orHalted<T>(work: Promise<T>): Promise<T> {
    if (this.isHalted) throw new RunHalted();
    let wake = () => undefined as void;
    const halted = new Promise<never>((_, reject) => (wake = () => reject(new RunHalted())));
    this.sleepers.add(wake);
    try {
      return await Promise.race([work, halted]);
    } finally {
      this.sleepers.delete(wake);
    }
  }

  async sleep(ms: number): Promise<void> {
    if (this.isHalted) return;
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
