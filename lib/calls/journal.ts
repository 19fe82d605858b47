import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { tryLock } from "@/lib/database/kernel-lock";
import type { Owner } from "@/lib/database/process-identity";

/** A new file is begun when the current one has grown by so many bytes; open calls are carried over. */
const ROTATE_BYTES = 16 * 1024 * 1024;

/** A worker and its process. */
export type JournalOwner = Owner & { worker: string };

export const journalName = ({ worker, pid, started }: JournalOwner, part: number | string): string =>
  `${worker}.${pid}.${started || 0}.${part}.jsonl`;

/** Whose journal a file is; null where it is none. */
export function ownerOfJournal(file: string): JournalOwner | null {
  const [, worker = "", pid, started = ""] = /^([\w-]+)\.(\d+)\.(\d+)\.[\w-]+\.jsonl$/.exec(file) ?? [];
  return pid === undefined ? null : { worker, pid: Number(pid), started: started === "0" ? "" : started };
}

/** The file whose kernel lock a worker holds as long as it lives. */
export const journalLock = (folder: string, worker: string): string => path.join(folder, `${worker}.lock`);

/**
 * A write-ahead log by which calls survive their process. Lines: S before a call is sent (its ledger row so far), A
 * when it has ended (the rest of the row), X when it was refused and cost nothing. Written synchronously, so that they
 * are in the system's cache when the process is killed. A call is closed when it is in the ledger.
 */
export class Journal {
  private readonly unlock: (() => void) | null;
  private file: number;
  private part = 0;
  private bytes = 0;
  private pending = "";
  private flush: NodeJS.Immediate | undefined;
  private readonly open = new Map<string, { request: string; outcome: string | null; highest: string }>();

  constructor(
    private readonly folder: string,
    private readonly owner: JournalOwner,
    private readonly rotateBytes = ROTATE_BYTES,
  ) {
    mkdirSync(folder, { recursive: true });
    // Before the journal, so that no other process, in whatever PID namespace, takes it for a dead one's.
    this.unlock = tryLock(journalLock(folder, owner.worker));
    this.file = openSync(this.path(), "a");
  }

  private path(): string {
    return path.join(this.folder, journalName(this.owner, this.part));
  }

  /**
   * A call is about to be sent: its row so far as JSON, and as `highest` the JSON of what it costs at most if no
   * response arrives.
   */
  sent(id: string, request: string, highest: string): void {
    this.open.set(id, { request, outcome: null, highest });
    this.writeLine(`S${id}${highest}\t${request}`);
  }

  /** It has ended. */
  ended(id: string, outcome: string): void {
    const call = this.open.get(id);
    if (!call) return;
    call.outcome = outcome;
    this.writeLater(`A${id}${outcome}`);
  }

  /** It was refused, and nothing was paid. */
  dropped(id: string): void {
    if (this.open.delete(id)) this.writeLine(`X${id}`);
  }

  /** It is in the ledger. */
  closed(id: string): void {
    this.open.delete(id);
    if (this.bytes > this.rotateBytes) this.rotate();
  }

  /** Ends the journal; the file is deleted where no call is open. */
  close(): void {
    this.write("");
    closeSync(this.file);
    if (this.open.size === 0) {
      rmSync(this.path(), { force: true });
      rmSync(journalLock(this.folder, this.owner.worker), { force: true });
    }
    this.unlock?.();
  }

  private rotate(): void {
    this.write("");
    const old = { file: this.file, path: this.path() };
    this.part += 1;
    this.file = openSync(this.path(), "a");
    this.bytes = 0;
    for (const [id, { request, outcome, highest }] of this.open) {
      this.writeLine(`S${id}${highest}\t${request}`);
      if (outcome) this.writeLine(`A${id}${outcome}`);
    }
    // Carried-over lines do not count, or a large remainder would be carried over at every call.
    this.bytes = 0;
    closeSync(old.file);
    rmSync(old.path, { force: true });
  }

  /**
   * By the end of this turn of the event loop, and before the next call is sent: calls that ended together are one
   * write.
   */
  private writeLater(text: string): void {
    this.pending += `${text}\n`;
    this.flush ??= setImmediate(() => this.write(""));
  }

  private writeLine(text: string): void {
    this.write(`${text}\n`);
  }

  private write(text: string): void {
    clearImmediate(this.flush);
    this.flush = undefined;
    const bytes = Buffer.from(this.pending + text);
    this.pending = "";
    for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
    this.bytes += bytes.length;
  }
}
