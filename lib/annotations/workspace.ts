import type { Draft, StoredAnnotation } from "@/lib/annotations/schema";

/** Shapes of what an annotator's browser is given. None holds a model's name, a side order or an imported id. */
export type Attribute = { key: string; value: string; visibility: "public" | "private" };

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

export type WorkspaceAssignment = {
  id: string;
  state: "reserved" | "annotated";
  dimension: string;
  language: string;
  characterId: string;
  sceneId: string;
  history: { speaker: string; text: string }[];
  responses: { A: string; B: string };
  draft: Draft | null;
  annotation: StoredAnnotation | null;
};

/** `available`: items this annotator could still get now; `waiting`: items that others hold and may give back. */
export type WorkspaceProgress = { annotated: number; available: number; waiting: number };

/** Assignments with the characters and scenes that the browser did not say it knew. */
export type WorkspaceBatch = {
  assignments: WorkspaceAssignment[];
  characters: Record<string, WorkspaceCharacter>;
  scenes: Record<string, WorkspaceScene>;
  /** Given when asked for, and whenever nothing more could be reserved. */
  progress: WorkspaceProgress | null;
};
