import type { StoredAnnotation } from "@/lib/annotations/schema";
import type { WorkspaceAssignment, WorkspaceBatch } from "@/lib/annotations/workspace";
import type { Entry, Session } from "@/components/annotations/session";
import { isSpent, limitsAfter, stricter } from "@/components/annotations/limits";
import { frontierOf, holdingOf, untouchedAhead } from "@/components/annotations/session-view";
import { blankSubmission, type Submission, submissionIn, withChange } from "@/components/annotations/submission";

/** Submissions that were handed in here and are not acknowledged: the server still takes their items for open. */
export type Unacknowledged = Readonly<Record<string, Submission>>;

export type Move =
  | { type: "arrived"; batch: WorkspaceBatch; wanted: number; unacknowledged?: Unacknowledged }
  | { type: "history"; batch: WorkspaceBatch; asked: number }
  | { type: "edited"; id: string; change: Partial<Submission> }
  | { type: "restored"; id: string; submission: Submission; version: number }
  | { type: "unsent"; unacknowledged: Unacknowledged }
  | { type: "handed-in"; id: string; seconds: number }
  | { type: "visit"; batch: WorkspaceBatch | null; id: string; place: number }
  | { type: "acknowledged"; stored: StoredAnnotation }
  | { type: "refused"; id: string; code: string }
  | { type: "lost"; id: string; code: string }
  | { type: "left"; id: string }
  | { type: "released" }
  | { type: "rested"; stopped: boolean }
  | { type: "resumed" }
  | { type: "forward" }
  | { type: "back" };

/** The session after a move. Pure: what is sent and stored happens elsewhere. */
export function moved(session: Session, move: Move): Session {
  switch (move.type) {
    case "arrived":
      return arrived(session, move);
    case "history":
      return withHistory(session, move);
    case "edited":
      return withEntry(session, move.id, (entry) => ({
        ...entry,
        submission: withChange(entry.submission, move.change),
        version: entry.version + 1,
      }));
    case "restored":
      return withEntry(session, move.id, (entry) =>
        move.version > entry.version ? { ...entry, submission: move.submission, version: move.version } : entry,
      );
    case "unsent":
      return settled(session, move.unacknowledged);
    case "handed-in":
      return handedIn(session, move);
    case "visit":
      return visit(session, move);
    case "acknowledged":
      return acknowledged(session, move.stored);
    case "refused":
      return refused(session, move);
    case "lost":
      return withEntry(session, move.id, (entry) => ({ ...entry, lost: move.code }));
    case "left":
      return without(session, [move.id]);
    case "released":
      return { ...without(session, untouchedAhead(session)), supply: "more" };
    case "rested":
      return { ...without(session, holdingOf(session)), supply: "out", visiting: null, stopped: move.stopped };
    case "resumed":
      return { ...session, stopped: false, pause: null, limits: null, supply: "more" };
    case "forward":
      if (session.visiting) return { ...session, visiting: null };
      return session.at < frontierOf(session) ? { ...session, at: session.at + 1 } : session;
    case "back":
      if (session.visiting) return { ...session, visiting: null };
      return session.at > 0 ? { ...session, at: session.at - 1 } : session;
  }
}

function newEntry(assignment: WorkspaceAssignment): Entry {
  const { annotation, draft, asks } = assignment;
  const handedIn = annotation ? submissionIn(annotation, asks) : null;
  const revision = annotation?.revision ?? 0;
  const submission = draft ? submissionIn(draft, asks) : (handedIn ?? blankSubmission);
  const version = draft?.version ?? 0;
  return {
    assignment,
    submission,
    handedIn,
    revision,
    acknowledged: revision,
    seconds: annotation?.activeSeconds ?? null,
    version,
    lost: null,
  };
}

function handIn(entry: Entry, seconds: number): Entry {
  return {
    ...entry,
    seconds,
    handedIn: entry.submission,
    revision: entry.revision + 1,
    version: entry.version + 1,
  };
}

function arrived(
  session: Session,
  { batch, wanted, unacknowledged = {} }: Extract<Move, { type: "arrived" }>,
): Session {
  const limited = withLimits(session, batch, unacknowledged);
  // What came too late for the session is given again when it goes on.
  const fresh = limited.stopped || isSpent(limited) ? [] : batch.assignments.filter(({ id }) => !limited.entries[id]);
  const next: Session = {
    ...limited,
    entries: { ...limited.entries, ...Object.fromEntries(fresh.map((one) => [one.id, newEntry(one)])) },
    order: [...limited.order, ...fresh.map(({ id }) => id)],
    characters: { ...limited.characters, ...batch.characters },
    scenes: { ...limited.scenes, ...batch.scenes },
    progress: batch.progress ?? session.progress,
    answered: counted(session, batch),
    supply: limited.pause || batch.assignments.length < wanted ? "out" : "more",
  };
  return settled(next, unacknowledged);
}

/** The server's limits where nothing is on its way to it; in a pause only the item shown is left to be finished. */
function withLimits(session: Session, { session: view }: WorkspaceBatch, unacknowledged: Unacknowledged): Session {
  const settled = Object.keys(unacknowledged).length === 0;
  const limits = view && (settled ? view : stricter(session.limits, view));
  const next = { ...session, limits, pause: view?.pause ?? null };
  return next.pause ? without(next, openBehind(next)) : next;
}

/** Items without an annotation, except the one shown. */
function openBehind(session: Session): string[] {
  const shown = session.order[session.at];
  return holdingOf(session).filter((id) => id !== shown);
}

/** The server's count where nothing is on its way to it; else our own, which never runs behind. */
function counted({ answered, entries }: Session, { progress }: WorkspaceBatch): number {
  const onTheirWay = Object.values(entries).some(({ handedIn, acknowledged }) => handedIn && acknowledged === 0);
  return progress && !onTheirWay ? Math.max(answered, progress.annotated) : answered;
}

/** Takes submissions that wait in this browser for given, and puts their items before the open ones. */
function settled(session: Session, unacknowledged: Unacknowledged): Session {
  const found = session.order.filter((id) => unacknowledged[id] && session.entries[id]?.handedIn === null);
  if (found.length === 0) return session;
  const entries = { ...session.entries };
  for (const id of found) {
    const entry = entries[id];
    const submission = unacknowledged[id];
    if (entry && submission) entries[id] = { ...entry, submission, handedIn: submission, revision: entry.revision + 1 };
  }
  const atFrontier = session.at === frontierOf(session);
  const open = session.order.filter((id) => entries[id]?.handedIn === null);
  const given = session.order.filter((id) => entries[id]?.handedIn !== null);
  const order = [...given, ...open];
  const shown = session.order[session.at];
  const answered = session.answered + found.length;
  const limits = limitsAfter(session.limits, found.length, 0);
  return {
    ...session,
    entries,
    order,
    answered,
    limits,
    at: atFrontier || !shown ? given.length : order.indexOf(shown),
  };
}

function withHistory(session: Session, { batch, asked }: Extract<Move, { type: "history" }>): Session {
  const older = batch.assignments.filter(({ id }) => !session.order.includes(id)).reverse();
  const unknown = older.filter(({ id }) => !session.entries[id]);
  return {
    ...session,
    entries: { ...session.entries, ...Object.fromEntries(unknown.map((one) => [one.id, newEntry(one)])) },
    order: [...older.map(({ id }) => id), ...session.order],
    at: session.at + older.length,
    characters: { ...session.characters, ...batch.characters },
    scenes: { ...session.scenes, ...batch.scenes },
    history: batch.assignments.length < asked ? "all" : "more",
    oldest: batch.assignments.at(-1)?.id ?? session.oldest,
  };
}

function handedIn(session: Session, { id, seconds }: { id: string; seconds: number }): Session {
  const before = session.entries[id];
  const first = before?.handedIn === null;
  const limits = limitsAfter(session.limits, first ? 1 : 0, seconds - ((first ? null : before?.seconds) ?? 0));
  const next = { ...withEntry(session, id, (entry) => handIn(entry, seconds)), limits };
  if (session.visiting?.id === id) return { ...next, visiting: null };
  return { ...next, answered: session.answered + (first ? 1 : 0), at: Math.min(session.at + 1, session.order.length) };
}

/** Shows an answered item: where it lies among those in hand, else beside them. */
function visit(session: Session, { batch, id, place }: Extract<Move, { type: "visit" }>): Session {
  const at = session.order.indexOf(id);
  if (at >= 0) return at <= frontierOf(session) ? { ...session, at, visiting: null } : session;
  const [found] = batch?.assignments ?? [];
  const entry = session.entries[id] ?? (found?.id === id ? newEntry(found) : undefined);
  if (!entry) return session;
  return {
    ...session,
    entries: { ...session.entries, [id]: entry },
    characters: { ...session.characters, ...batch?.characters },
    scenes: { ...session.scenes, ...batch?.scenes },
    visiting: { id, place },
  };
}

function acknowledged(session: Session, { assignment, revision }: StoredAnnotation): Session {
  return withEntry(session, assignment, (entry) => ({
    ...entry,
    revision: Math.max(entry.revision, revision),
    acknowledged: revision,
  }));
}

/** An answer that the server will not take does not count, and its item says so when one comes back to it. */
function refused(session: Session, { id, code }: { id: string; code: string }): Session {
  const entry = session.entries[id];
  const counted = entry !== undefined && entry.handedIn !== null && entry.acknowledged === 0 && entry.lost === null;
  const next = withEntry(session, id, (known) => ({ ...known, lost: code }));
  return counted ? { ...next, answered: session.answered - 1 } : next;
}

function withEntry(session: Session, id: string, change: (entry: Entry) => Entry): Session {
  const entry = session.entries[id];
  return entry ? { ...session, entries: { ...session.entries, [id]: change(entry) } } : session;
}

function without(session: Session, ids: readonly string[]): Session {
  const gone = session.order.filter((id) => ids.includes(id));
  const before = gone.filter((id) => session.order.indexOf(id) < session.at).length;
  const entries = Object.fromEntries(Object.entries(session.entries).filter(([id]) => !gone.includes(id)));
  return { ...session, entries, order: session.order.filter((id) => !gone.includes(id)), at: session.at - before };
}
