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
 * answer is here (the rest of the row), X when nothing is left to tell, T for a slice taken. Written with one synchronous
 * write each, so they stand in the system's cache when the process is killed. A call is closed when the ledger has it.
 */
export class Journal {
  private file: number;
  private part = 0;
  private bytes = 0;
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
    this.line(`A${id}${ended}`);
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
    closeSync(this.file);
    if (this.open.size === 0) rmSync(this.path(), { force: true });
  }

  private rotate(): void {
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

  private line(text: string): void {
    const bytes = Buffer.from(`${text}\n`);
    for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
    this.bytes += bytes.length;
  }
}
