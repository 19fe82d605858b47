import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { isAlive } from "@/lib/database/lock";
import { joinJson } from "@/lib/jobs/call-row";
import { journalName, ownerOfJournal, type JournalOwner } from "@/lib/jobs/journal";

export type TakenSlice = { queue: string; id: string; retryCount: number };

/** What a journal tells: ledger rows as JSON, of calls whose answer had come and of calls that were cut off; and the slices its worker had taken. */
export type Told = { rows: { id: string; json: string }[]; slices: TakenSlice[] };

const ID = 36;

/** Reads the lines of a journal. A last line that was cut off is left out: what it would have told had not been done. */
export function readJournal(text: string, endedAt: string): Told {
  const calls = new Map<string, { sent: string; bound: string; answered: string | null }>();
  const slices = new Map<string, TakenSlice>();
  for (const line of text.slice(0, text.lastIndexOf("\n") + 1).split("\n")) {
    const id = line.slice(1, 1 + ID);
    const rest = line.slice(1 + ID);
    if (line.startsWith("S")) {
      const tab = rest.indexOf("\t");
      calls.set(id, { bound: rest.slice(0, tab), sent: rest.slice(tab + 1), answered: null });
    } else if (line.startsWith("A")) {
      const call = calls.get(id);
      if (call) call.answered = rest;
    } else if (line.startsWith("X")) calls.delete(id);
    else if (line.startsWith("T")) {
      const slice = JSON.parse(line.slice(1)) as TakenSlice;
      slices.set(slice.id, slice);
    }
  }
  const interrupted = JSON.stringify({ state: "interrupted", tokensEstimated: true, endedAt });
  const rows = [...calls].map(([id, { sent, bound, answered }]) => ({
    id,
    json: joinJson(sent, answered ?? joinJson(bound, interrupted)),
  }));
  return { rows, slices: [...slices.values()] };
}

/** A journal of a worker that is no more, claimed for this one. `done` removes it. */
export type DeadJournal = { worker: string; told: Told; done(): void };

/**
 * Claims the journals of dead processes in the folder, one at a time, for `by`. A claimed file bears the claimer's name,
 * so that it is found again should the claimer die over it.
 */
export function* deadJournals(
  folder: string,
  by: JournalOwner,
  now: () => Date = () => new Date(),
): Generator<DeadJournal> {
  for (const file of list(folder)) {
    const owner = ownerOfJournal(file);
    if (!owner || owner.worker === by.worker || isAlive(owner)) continue;
    const claimed = path.join(folder, journalName(by, `of-${owner.worker}-${Date.now().toString(36)}`));
    try {
      renameSync(path.join(folder, file), claimed);
    } catch {
      continue; // Another worker was faster.
    }
    yield {
      worker: owner.worker,
      told: readJournal(readFileSync(claimed, "utf8"), now().toISOString()),
      done: () => rmSync(claimed, { force: true }),
    };
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
