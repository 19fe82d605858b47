import { ActiveRun, type HeldSlice, type RunRow } from "@/lib/jobs/active-run";
import type { Engine } from "@/lib/jobs/engine";
import { carryOut } from "@/lib/jobs/carry-out";
import { fill } from "@/lib/jobs/fill";
import type { RunHandler } from "@/lib/jobs/run-handler";
import { completeSlices, dropQueue, giveBack, planSlices, touchSlices } from "@/lib/jobs/slices";
import { beginRun, finishRun, haltRun, wantedRuns, type InTheWay } from "@/lib/jobs/states";
import { Wallet } from "@/lib/jobs/wallet";
import { log } from "@/lib/log";

/** Tasks of a run that are begun in one turn of the event loop: enough to fill any provider soon, and others get a turn. */
const AT_ONCE = 32;
const REST_MS = 1_000;

/** Carries out runs: takes their slices, begins as many tasks as the providers can take, and ends what is done. */
export class Dispatcher {
  readonly runs = new Map<string, ActiveRun>();
  private scheduled = false;
  private stopping = false;

  constructor(
    private readonly engine: Engine,
    private readonly handlers: Map<string, RunHandler>,
  ) {}

  /** Looks at what is to be done: runs that are new, were halted or have ended. */
  async refresh(): Promise<void> {
    const { runs, cap } = this.stopping ? { runs: [], cap: null } : await wantedRuns([...this.handlers.keys()]);
    const wanted = new Map(runs.map((run) => [run.id, run]));
    for (const run of this.runs.values()) {
      const row = wanted.get(run.id);
      if (!row) this.halt(run);
      else if (!run.halted) run.row = row;
      if (run.halted && run.idle) await this.leave(run);
    }
    for (const { planning, ...row } of runs) {
      if (planning) {
        await planSlices(row.id);
        await beginRun(row.id);
      }
      const run = this.runs.get(row.id) ?? this.begin(row);
      if (run) run.wallet.capped = row.budget !== null || cap !== null;
    }
    await Promise.all([...this.runs.values()].map((run) => run.wallet.tidy()));
    this.schedule();
  }

  /** The run cannot go on, and says why. */
  pause(run: ActiveRun, inTheWay: InTheWay): void {
    if (run.halted) return;
    this.halt(run);
    void haltRun(run.id, inTheWay).catch((error: unknown) =>
      log().error({ err: error, run: run.id }, "a run could not be paused"),
    );
  }

  /** Sends nothing more; resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const run of this.runs.values()) this.halt(run);
    while ([...this.runs.values()].some((run) => !run.idle)) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const run of this.runs.values()) await this.leave(run);
  }

  /** Shows signs of life for all slices in hand, and lets go of those that went to another worker. */
  async touch(): Promise<void> {
    for (const run of this.runs.values()) {
      const slices = [...run.slices.values()];
      const lost = await touchSlices(slices[0]?.queue ?? "", slices);
      for (const id of lost) {
        // What ended while we asked is no longer in hand.
        const slice = run.slices.get(id);
        if (slice) slice.lost = true;
      }
    }
  }

  schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.turn();
    });
  }

  private begin(row: RunRow): ActiveRun | undefined {
    const handler = this.handlers.get(row.kind);
    if (!handler || this.stopping) return undefined;
    const run: ActiveRun = new ActiveRun(
      row,
      handler,
      new Wallet(row.id, this.engine.workerId, (cap, lost) =>
        this.pause(run, { reason: cap, detail: lost > 0 ? lost.toPrecision(6) : null, modelId: null }),
      ),
    );
    this.runs.set(row.id, run);
    return run;
  }

  private halt(run: ActiveRun): void {
    if (run.halted) return;
    run.halt();
    this.engine.slots.halt(run.id);
    for (const { slice } of run.ready.splice(0)) this.ended(run, slice, false);
  }

  private async leave(run: ActiveRun): Promise<void> {
    await run.wallet.tidy();
    this.runs.delete(run.id);
  }

  private turn(): void {
    let more = false;
    for (const run of this.runs.values()) {
      for (let begun = 0; begun < AT_ONCE && this.hasRoom(run); begun++) {
        more = true;
        this.beginTask(run);
      }
      const enough = Math.max(16, this.engine.slots.total / 2);
      if (!run.halted && !run.filling && run.ready.length < enough && Date.now() >= run.restUntil)
        void this.fill(run, enough * 1.5 - run.ready.length);
    }
    if (more) this.schedule();
  }

  private hasRoom(run: ActiveRun): boolean {
    return (
      !run.halted &&
      run.ready.length > 0 &&
      run.running < 32 + 3 * this.engine.slots.total &&
      !this.engine.slots.isSaturated(run.id)
    );
  }

  private beginTask(run: ActiveRun): void {
    const task = run.ready.shift();
    if (!task) return;
    run.running += 1;
    void carryOut(this.engine, run, task)
      .catch((error: unknown) => {
        log().error({ err: error, run: run.id }, "a task could not be ended");
        return false;
      })
      .then((done) => {
        run.running -= 1;
        this.ended(run, task.slice, done);
        this.schedule();
      });
  }

  private ended(run: ActiveRun, slice: HeldSlice, done: boolean): void {
    slice.left -= 1;
    if (!done) slice.unfinished = true;
    if (slice.left > 0) return;
    const ending = slice.lost
      ? Promise.resolve()
      : slice.unfinished
        ? giveBack(slice.queue, [slice])
        : completeSlices(slice.queue, [slice]);
    void ending
      .catch((error: unknown) => log().error({ err: error, run: run.id }, "a slice could not be ended"))
      .then(() => {
        run.slices.delete(slice.id);
        this.engine.journal.released(slice.id);
        // With nothing left in hand the run may be at its end: that is found out at once.
        if (run.slices.size === 0) run.restUntil = 0;
        this.schedule();
      });
  }

  private async fill(run: ActiveRun, tasks: number): Promise<void> {
    run.filling = true;
    try {
      const slices = await fill(run, tasks, this.engine.journal);
      run.faults = 0;
      if (run.halted) for (const { slice } of run.ready.splice(0)) this.ended(run, slice, false);
      if (slices === 0) {
        run.restUntil = Date.now() + REST_MS;
        if (run.running === 0 && run.ready.length === 0 && run.slices.size === 0) await this.finish(run);
      }
    } catch (error) {
      run.faults += 1;
      run.restUntil = Date.now() + Math.min(60_000, REST_MS * 2 ** run.faults);
      log().error({ err: error, run: run.id }, "the work of a run could not be loaded");
    } finally {
      run.filling = false;
    }
    this.schedule();
  }

  private async finish(run: ActiveRun): Promise<void> {
    const state = await finishRun(run.id);
    if (state === "open") {
      // Another worker has the rest; or tasks were opened again, or the queue lost them.
      await planSlices(run.id);
      return;
    }
    this.halt(run);
    await this.leave(run);
    if (state === "finished") await dropQueue(run.id);
  }
}
