import type { AnswerFilter } from "@/lib/annotations/filters";
import type { Draft, StoredAnnotation } from "@/lib/annotations/schema";
import type { Answers } from "@/lib/protocols/answers";
import type { Attribute, Turn, Utterance } from "@/lib/protocols/context";
import type { SessionView } from "@/lib/sessions/schema";

/** Shapes of what an annotator's browser is given. None holds a model's name, a stored order or an imported id. */
export type WorkspaceCharacter = {
  id: string;
  name: string;
  kind: "established" | "synthesized" | null;
  language: string;
  attributes: Attribute[];
};

export type WorkspaceScene = {
  id: string;
  language: string;
  title: string | null;
  worldview: string | null;
  situation: string | null;
  motivations: { name: string; text: string }[];
  /** The other characters, with their public attributes only. */
  characters: { name: string; attributes: Attribute[] }[];
};

/** A candidate as shown: the text of a response, or the turns of a trajectory. */
export type ShownCandidate = { text: string } | { turns: Turn[] };

export type WorkspaceAssignment = {
  id: string;
  state: "reserved" | "annotated";
  /** Ids of the questions that the item asks. */
  asks: string[];
  language: string;
  characterId: string;
  sceneId: string;
  history: Utterance[];
  /** In the order in which this annotator sees them: A, B, C … */
  candidates: ShownCandidate[];
  draft: Draft | null;
  annotation: StoredAnnotation | null;
};

/** `available`: items this annotator could still get now; `waiting`: items that others hold and may give back. */
export type WorkspaceProgress = { annotated: number; available: number; waiting: number };

/** What an annotator said of an item, in a line of a list. */
export type AnswerLine = {
  /** The assignment. */
  id: string;
  /** Its place in the order in which this annotator answered, from 1. */
  place: number;
  asks: string[];
  character: string;
  language: string;
  /** As shown. */
  answers: Answers;
  unsure: string | null;
  flag: string | null;
  comment: string;
  revision: number;
  annotatedAt: string;
};

/** A page of them; `counts` of all pages by filter. */
export type AnswerPage = { answers: AnswerLine[]; more: boolean; counts: Record<AnswerFilter, number> };

/** Assignments with the characters and scenes that the browser did not say it knew. */
export type WorkspaceBatch = {
  assignments: WorkspaceAssignment[];
  characters: Record<string, WorkspaceCharacter>;
  scenes: Record<string, WorkspaceScene>;
  /** Given when asked for, and whenever nothing more could be reserved. */
  progress: WorkspaceProgress | null;
  /** What the campaign's session limits leave; null where it has none. */
  session: SessionView | null;
};

/** What an annotator did in the session that they ended. */
export type StoppedSession = { items: number; activeSeconds: number };
