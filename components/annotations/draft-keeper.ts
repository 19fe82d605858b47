import type { TextStorage } from "@/components/annotations/outbox-storage";
import type { Submission } from "@/components/annotations/submission";

export type KeptDraft = Submission & { version: number; activeSeconds: number };
export type DraftResult = "saved" | "later" | { lost: string };

export type DraftTools = {
  storage: TextStorage | null;
  /** Names this person's drafts in the browser. */
  prefix: string;
  put: (assignment: string, draft: KeptDraft, how: { leaving: boolean; signal: AbortSignal }) => Promise<DraftResult>;
  schedule: (run: () => void, ms: number) => () => void;
  onLost: (assignment: string, code: string) => void;
};

export const DRAFT_PAUSE_MS = 800;
const AGAIN_MS = 10_000;

/**
 * Drafts on their way to the server: in the browser at every change, sent 800 ms after the last one, dropped from the
 * browser once the server has that version. A late request loses by its version.
 */
export function createDraftKeeper({ storage, prefix, put, schedule, onLost }: DraftTools) {
  const unsent = new Map<string, { draft: KeptDraft; callOff: () => void; abort: AbortController }>();
  const listeners = new Set<() => void>();
  let failing = false;

  function say(nowFailing: boolean) {
    if (failing === nowFailing) return;
    failing = nowFailing;
    for (const listener of listeners) listener();
  }

  function drop(assignment: string) {
    unsent.get(assignment)?.callOff();
    unsent.delete(assignment);
  }

  function later(assignment: string, draft: KeptDraft, ms: number) {
    drop(assignment);
    unsent.set(assignment, {
      draft,
      callOff: schedule(() => void send(assignment), ms),
      abort: new AbortController(),
    });
  }

  async function send(assignment: string, leaving = false): Promise<void> {
    const waiting = unsent.get(assignment);
    if (!waiting) return;
    waiting.callOff();
    const result = await put(assignment, waiting.draft, { leaving, signal: waiting.abort.signal }).catch(
      (): DraftResult => "later",
    );
    // Something newer was typed, or the answer was handed in, while this one was on its way.
    if (unsent.get(assignment) !== waiting) return;
    if (result === "later") return (say(true), later(assignment, waiting.draft, AGAIN_MS));
    drop(assignment);
    say(false);
    if (result === "saved") remove(assignment);
    else onLost(assignment, result.lost);
  }

  const name = (assignment: string) => `${prefix}${assignment}`;
  const remove = (assignment: string) => quietly(() => storage?.removeItem(name(assignment)));

  return {
    changed(assignment: string, draft: KeptDraft) {
      quietly(() => storage?.setItem(name(assignment), JSON.stringify(draft)));
      later(assignment, draft, DRAFT_PAUSE_MS);
    },
    /** The answer takes the draft's place; one on its way must not arrive after it. */
    handedIn(assignment: string) {
      unsent.get(assignment)?.abort.abort();
      drop(assignment);
      remove(assignment);
    },
    /** Sends all that waits: the network is back, another item is shown, or (`leaving`) the page goes away. */
    flush(leaving = false) {
      for (const assignment of [...unsent.keys()]) void send(assignment, leaving);
    },
    /** What this browser holds of a draft that the server may not have. */
    kept(assignment: string): KeptDraft | null {
      const text = quietly(() => storage?.getItem(name(assignment)));
      const value = quietly(() => JSON.parse(text ?? "null") as KeptDraft | null);
      return value && typeof value.version === "number" && value.answers ? value : null;
    },
    failing: () => failing,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

function quietly<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
