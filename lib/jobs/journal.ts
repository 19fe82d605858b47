import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import type { Owner } from "@/lib/database/lock";

/** A file is begun anew when it has grown by so many bytes; what is still open is carried over. */
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

/**
 * The lines by which a call survives its process: S before it is sent (the ledger row as far as it stands), A when its
 * answer is here (the rest of the row), X when nothing is left to tell, T for a slice taken. Written synchronously, so they stand in the system's cache when the process is killed. A call is closed when the ledger has it.
 */
export class Journal {
  private file: number;
  private part = 0;
  private bytes = 0;
  private waiting = "";
  private flush: NodeJS.Immediate | undefined;
  private readonly open = new Map<string, { sent: string; answered: string | null; bound: string }>();
  private readonly slices = new Map<string, string>();

  constructor(
    private readonly folder: string,
    private readonly owner: JournalOwner,
    private readonly rotateBytes = ROTATE_BYTES,
  ) {
    mkdirSync(folder, { recursive: true });
    this.file = openSync(this.path(), "a");
  }

  private path(): string {
    return path.join(this.folder, journalName(this.owner, this.part));
  }

  /** A call goes out: its row so far as JSON, and as `bound` the JSON of what it costs at most should no answer come. */
  sent(id: string, sent: string, bound: string): void {
    this.open.set(id, { sent, answered: null, bound });
    this.line(`S${id}${bound}\t${sent}`);
  }

  /** Its answer is here. */
  answered(id: string, ended: string): void {
    const call = this.open.get(id);
    if (!call) return;
    call.answered = ended;
    this.soon(`A${id}${ended}`);
  }

  /** It was refused, and nothing was paid. */
  dropped(id: string): void {
    if (this.open.delete(id)) this.line(`X${id}`);
  }

  /** The ledger has it. */
  closed(id: string): void {
    this.open.delete(id);
    if (this.bytes > this.rotateBytes) this.rotate();
  }

  taken(id: string, slice: { queue: string; id: string; retryCount: number }): void {
    const json = JSON.stringify(slice);
    this.slices.set(id, json);
    this.line(`T${json}`);
  }

  released(id: string): void {
    this.slices.delete(id);
  }

  /** Ends the journal; the file goes where nothing is open. */
  close(): void {
    this.write("");
    closeSync(this.file);
    if (this.open.size === 0) rmSync(this.path(), { force: true });
  }

  private rotate(): void {
    this.write("");
    const old = { file: this.file, path: this.path() };
    this.part += 1;
    this.file = openSync(this.path(), "a");
    this.bytes = 0;
    for (const slice of this.slices.values()) this.line(`T${slice}`);
    for (const [id, { sent, answered, bound }] of this.open) {
      this.line(`S${id}${bound}\t${sent}`);
      if (answered) this.line(`A${id}${answered}`);
    }
    // Carried-over lines do not count, or a large remainder would be carried over at every call.
    this.bytes = 0;
    closeSync(old.file);
    rmSync(old.path, { force: true });
  }

  /** By the end of this turn of the event loop, and before the next call is sent: answers that came together are one write. */
  private soon(text: string): void {
    this.waiting += `${text}\n`;
    this.flush ??= setImmediate(() => this.write(""));
  }

  private line(text: string): void {
    this.write(`${text}\n`);
  }

  private write(text: string): void {
    clearImmediate(this.flush);
    this.flush = undefined;
    const bytes = Buffer.from(this.waiting + text);
    this.waiting = "";
    for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
    this.bytes += bytes.length;
  }
}
