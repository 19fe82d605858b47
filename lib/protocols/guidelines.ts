import type { Turn, Utterance } from "./context";

/** A worked example: a line with one or two responses to it, or the turns of a trajectory, and how we would have rated them. */
export type GuidelineExample = {
  kind: "example";
  setting: string;
  line?: Utterance;
  responses?: { A: string; B?: string };
  turns?: readonly Turn[];
  verdict: string;
  explanation: string;
};

export type GuidelineBlock =
  { kind: "paragraph"; text: string } | { kind: "bullets"; items: readonly string[] } | GuidelineExample;
export type GuidelineSection = { id: string; title: string; blocks: readonly GuidelineBlock[] };
export type Guidelines = { title: string; minutes: number; sections: readonly GuidelineSection[] };
