import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { tryLock } from "@/lib/database/kernel-lock";
import { isAlive } from "@/lib/database/process-identity";
import { joinJson } from "@/lib/calls/call-row";
import { journalLock, journalName, ownerOfJournal, type JournalOwner } from "@/lib/calls/journal";

/** What a journal holds: ledger rows of calls that ended and of calls that were cut off. */
export type JournalContent = { rows: { id: string; json: string }[] };

const ID_LENGTH = 36;

/** Parses the lines of a journal. An incomplete last line is ignored: what it would have said had not happened. */
export function readJournal(text: string, endedAt: string): JournalContent {
  const calls = new Map<string, { request: string; highest: string; outcome: string | null }>();
  for (const line of text.slice(0, text.lastIndexOf("\n") + 1).split("\n")) {
    const id = line.slice(1, 1 + ID_LENGTH);
    const rest = line.slice(1 + ID_LENGTH);
    if (line.startsWith("S")) {
      const tab = rest.indexOf("\t");
      calls.set(id, { highest: rest.slice(0, tab), request: rest.slice(tab + 1), outcome: null });
    } else if (line.startsWith("A")) {
      const call = calls.get(id);
      if (call) call.outcome = rest;
    } else if (line.startsWith("X")) calls.delete(id);
  }
  const interrupted = JSON.stringify({ state: "interrupted", tokensEstimated: true, endedAt });
  const rows = [...calls].map(([id, { request, highest, outcome }]) => ({
    id,
    json: joinJson(request, outcome ?? joinJson(highest, interrupted)),
  }));
  return { rows };
}

/** A journal of a dead worker, claimed for this one. `done` deletes it. */
export type DeadJournal = { worker: string; content: JournalContent; done(): void };

/**
 * Claims the journals of dead processes in the folder, one at a time, for `by`. A claimed file is renamed to the
 * claimer, so that it is found again if the claimer dies while it replays it; it has a journal of its own by then.
 */
export function* deadJournals(
  folder: string,
  by: JournalOwner,
  now: () => Date = () => new Date(),
): Generator<DeadJournal> {
  for (const file of list(folder)) {
    const owner = ownerOfJournal(file);
    if (!owner || owner.worker === by.worker || !isDead(folder, owner)) continue;
    const claimed = path.join(folder, journalName(by, `of-${owner.worker}-${Date.now().toString(36)}`));
    try {
      renameSync(path.join(folder, file), claimed);
    } catch {
      continue; // Another worker claimed it first.
    }
    rmSync(journalLock(folder, owner.worker), { force: true });
    yield {
      worker: owner.worker,
      content: readJournal(readFileSync(claimed, "utf8"), now().toISOString()),
      done: () => rmSync(claimed, { force: true }),
    };
  }
}

/** By the lock that the kernel ended with the process; by the process id for a release that took none. */
function isDead(folder: string, owner: JournalOwner): boolean {
  const lock = journalLock(folder, owner.worker);
  if (!existsSync(lock)) return !isAlive(owner);
  const unlock = tryLock(lock);
  unlock?.();
  return unlock !== null;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
