import type { CallEnvironment, PauseCause } from "@/lib/calls/call-environment";
import { RunHalted } from "@/lib/calls/run-halted";
import { log } from "@/lib/log";
import type { RunExecutor } from "@/lib/runs/definition";
import { activeRuns, beginRun, finishRun, pauseForCause } from "@/lib/runs/states";
import { lostTasks, returnTasks, unknownTasks } from "@/lib/runs/task-leases";
import { RunBudget } from "@/lib/spending/run-budget";
import { ActiveRun, type ReadyTask } from "@/lib/worker/active-run";
import { executeTask } from "@/lib/worker/execute-task";
import { prefetch } from "@/lib/worker/prefetch";

/**
 * Tasks of a run that are begun in one turn of the event loop: enough to use any provider soon, and others get a turn.
 */
const TASKS_PER_TURN = 32;
const FETCH_PAUSE_MS = 1_000;

/** Executes runs: takes their tasks, begins as many tasks as the providers can take, and ends what is done. */
export class Dispatcher {
  readonly runs = new Map<string, ActiveRun>();
  private isScheduled = false;
  private isStopping = false;

  constructor(
    private readonly workerId: string,
    private readonly environment: CallEnvironment,
    private readonly kinds: Map<string, RunExecutor>,
  ) {}

  /**
   * Reads which runs are active: takes up new ones, halts those that were paused or stopped, and leaves those that
   * ended.
   */
  async refresh(): Promise<void> {
    const none = { runs: [], cap: null };
    const { runs, cap } = this.isStopping ? none : await activeRuns([...this.kinds.keys()]);
    const active = new Map(runs.map((run) => [run.id, run]));
    for (const run of this.runs.values()) {
      const row = active.get(run.id);
      if (!row) this.halt(run);
      else if (!run.isHalted) run.row = row;
      if (run.isHalted && run.isIdle) await this.leave(run);
    }
    for (const row of runs) {
      if (row.planning) await beginRun(row.id);
      const run = this.runs.get(row.id) ?? this.begin(row);
      if (run) run.budget.isCapped = row.budget !== null || cap !== null;
    }
    await Promise.all([...this.runs.values()].map((run) => run.budget.giveBackUnused()));
    this.schedule();
  }

  /** Sends nothing more; resolves when nothing is in flight. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const run of this.runs.values()) this.halt(run);
    while ([...this.runs.values()].some((run) => !run.isIdle)) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const run of this.runs.values()) await this.leave(run);
  }

  /** Marks those tasks as lost that went to another worker, and returns those that it holds without knowing it. */
  async compareHeld(): Promise<void> {
    for (const run of this.runs.values()) {
      await this.returnUnknown(run);
      for (const position of await lostTasks(run.id, this.workerId, [...run.held.values()])) {
        // Those that ended meanwhile are no longer held.
        const task = run.held.get(position);
        if (task) task.isLost = true;
      }
    }
  }

  private async returnUnknown(run: ActiveRun): Promise<void> {
    const { fetches } = run;
    if (run.isPrefetching) return;
    const unknown = await unknownTasks(run.id, this.workerId, [...run.held.values()]);
    // What was taken meanwhile may be among them.
    if (!run.isPrefetching && run.fetches === fetches) await returnTasks(run.id, this.workerId, unknown);
  }

  schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.takeTurn();
    });
  }

  private begin(row: ActiveRun["row"]): ActiveRun | undefined {
    const kind = this.kinds.get(row.kind);
    if (!kind || this.isStopping) return undefined;
    const budget = new RunBudget(row.id, this.workerId, (cap, lost) =>
      this.pause(run, { reason: cap, detail: lost > 0 ? lost.toPrecision(6) : null, modelId: null }),
    );
    const run: ActiveRun = new ActiveRun(row, kind, budget, (paused, cause) => this.pause(paused, cause));
    this.runs.set(row.id, run);
    return run;
  }

  private pause(run: ActiveRun, cause: PauseCause): void {
    if (run.isHalted) return;
    this.halt(run);
    void pauseForCause(run.id, cause).catch((error: unknown) =>
      log().error({ err: error, run: run.id }, "run could not be paused"),
    );
  }

  private halt(run: ActiveRun): void {
    if (run.isHalted) return;
    run.halt();
    this.environment.limiter.cancel(run.id, new RunHalted());
    this.giveBack(run, run.ready.splice(0));
  }

  private async leave(run: ActiveRun): Promise<void> {
    await run.budget.giveBackUnused();
    this.runs.delete(run.id);
  }

  private takeTurn(): void {
    let hasBegun = false;
    for (const run of this.runs.values()) {
      for (let begun = 0; begun < TASKS_PER_TURN && this.hasRoom(run); begun++) {
        hasBegun = true;
        this.beginTask(run);
      }
      const wanted = Math.max(16, this.environment.limiter.totalPermits / 2);
      if (!run.isHalted && !run.isPrefetching && run.ready.length < wanted && Date.now() >= run.nextFetchAt)
        void this.fetchMore(run, wanted * 1.5 - run.ready.length);
    }
    if (hasBegun) this.schedule();
  }

  private hasRoom(run: ActiveRun): boolean {
    const { limiter } = this.environment;
    return (
      !run.isHalted &&
      run.ready.length > 0 &&
      run.running < 32 + 3 * limiter.totalPermits &&
      !limiter.isSaturated(run.id)
    );
  }

  private beginTask(run: ActiveRun): void {
    const task = run.ready.shift();
    if (!task) return;
    run.running += 1;
    void executeTask(this.environment, run, task)
      .catch((error: unknown) => {
        log().error({ err: error, run: run.id }, "task could not be marked as ended");
        return false;
      })
      .then((hasEnded) => {
        run.running -= 1;
        if (hasEnded) this.release(run, [task]);
        else this.giveBack(run, [task]);
      });
  }

  /** Tasks that were not executed to their end: for any worker, where they are still this one's. */
  private giveBack(run: ActiveRun, tasks: readonly ReadyTask[]): void {
    if (tasks.length === 0) return;
    const own = tasks.filter(({ isLost }) => !isLost);
    void returnTasks(run.id, this.workerId, own)
      .catch((error: unknown) => log().error({ err: error, run: run.id }, "tasks could not be returned"))
      .then(() => this.release(run, tasks));
  }

  private release(run: ActiveRun, tasks: readonly ReadyTask[]): void {
    for (const { position } of tasks) run.held.delete(position);
    // With no task left the run may have ended: check at once.
    if (run.held.size === 0) run.nextFetchAt = 0;
    this.schedule();
  }

  private async fetchMore(run: ActiveRun, tasks: number): Promise<void> {
    run.isPrefetching = true;
    run.fetches += 1;
    try {
      const taken = await prefetch(run, this.workerId, Math.ceil(tasks));
      run.fetchErrors = 0;
      if (run.isHalted) this.giveBack(run, run.ready.splice(0));
      if (taken === 0) {
        run.nextFetchAt = Date.now() + FETCH_PAUSE_MS;
        if (run.held.size === 0) await this.finish(run);
      }
    } catch (error) {
      run.fetchErrors += 1;
      run.nextFetchAt = Date.now() + Math.min(60_000, FETCH_PAUSE_MS * 2 ** run.fetchErrors);
      log().error({ err: error, run: run.id }, "tasks of a run could not be loaded");
    } finally {
      run.isPrefetching = false;
    }
    this.schedule();
  }

  private async finish(run: ActiveRun): Promise<void> {
    // Where some are open another worker has them, or they were opened again.
    if ((await finishRun(run.id)) === "open") return;
    this.halt(run);
    await this.leave(run);
  }
}
