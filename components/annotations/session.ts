import type { Submission } from "@/components/annotations/submission";
import type {
  WorkspaceAssignment,
  WorkspaceCharacter,
  WorkspaceProgress,
  WorkspaceScene,
} from "@/lib/annotations/workspace";
import type { SessionView } from "@/lib/sessions/schema";

/** An assignment in the browser's hands with what was typed on it. */
export type Entry = {
  assignment: WorkspaceAssignment;
  submission: Submission;
  /** What was last handed in, acknowledged or not; null = never. */
  handedIn: Submission | null;
  /** Revisions handed in so far. */
  revision: number;
  /** Revisions the server has acknowledged. */
  acknowledged: number;
  /** Active seconds when it was last handed in; null = not yet. */
  seconds: number | null;
  /** Counts the changes to the draft. */
  version: number;
  /** Why the server will not take it any more. */
  lost: string | null;
};

/** What the campaign's session limits leave, as far as this browser knows. */
export type Limits = Pick<SessionView, "items" | "seconds">;

/** Answered ← current → prefetched, by assignment id; `at` may be `order.length`: nothing in hand. */
export type Session = {
  order: readonly string[];
  at: number;
  entries: Readonly<Record<string, Entry>>;
  characters: Readonly<Record<string, WorkspaceCharacter>>;
  scenes: Readonly<Record<string, WorkspaceScene>>;
  progress: WorkspaceProgress | null;
  /** Items that this person has answered, also those still on their way. */
  answered: number;
  /** Whether the server may have more to give, and older answers to go back to. */
  supply: "more" | "out";
  history: "more" | "all";
  /** The oldest answered assignment that the server was asked about. */
  oldest: string | null;
  /** An answered item that was jumped to, with its place; going on leads back to where one was. */
  visiting: { id: string; place: number } | null;
  /** What the campaign's session limits leave; null where it has none. */
  limits: Limits | null;
  /** A limit was reached, and the server says until when. */
  pause: SessionView["pause"];
  /** The person stopped for now: nothing is taken until they go on. */
  stopped: boolean;
};

export const emptySession: Session = {
  order: [],
  at: 0,
  entries: {},
  characters: {},
  scenes: {},
  progress: null,
  answered: 0,
  supply: "more",
  history: "more",
  oldest: null,
  visiting: null,
  limits: null,
  pause: null,
  stopped: false,
};
