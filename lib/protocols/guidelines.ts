/** A worked example: two replies to one line, and how we would have scored them. */
export type GuidelineExample = {
  kind: "example";
  setting: string;
  line: { speaker: string; text: string };
  responses: { A: string; B: string };
  verdict: string;
  explanation: string;
};

export type GuidelineBlock =
  { kind: "paragraph"; text: string } | { kind: "bullets"; items: readonly string[] } | GuidelineExample;
export type GuidelineSection = { id: string; title: string; blocks: readonly GuidelineBlock[] };
export type Guidelines = { title: string; minutes: number; sections: readonly GuidelineSection[] };
