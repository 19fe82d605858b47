import type { Bilingual, BilingualLines } from "./bilingual";
import type { Protocol, QuestionGroup } from "./protocol";
import type { Anchor, Question } from "./question";

/** A question as the API gives it. */
export type ListedQuestion = {
  id: string;
  name: Bilingual;
  prompt: Bilingual;
  definition: BilingualLines;
  type: Question["type"];
  of: Question["of"];
  min?: number;
  max?: number;
  anchors?: readonly Anchor[];
  options?: readonly { id: string; name: Bilingual; definition: BilingualLines }[];
};

/** A protocol as the API gives it. */
export type ListedProtocol = Pick<
  Protocol,
  "id" | "version" | "paper" | "name" | "summary" | "asks" | "questionKind"
> & {
  /** How many an item has, and whether each is a response's text or the turns of a trajectory. */
  candidates: Protocol["candidates"] & { content: "text" | "turns" };
  groups: readonly QuestionGroup[];
  questions: ListedQuestion[];
};

/** What a rater must know of a question to answer it. */
export function listedQuestion(question: Question): ListedQuestion {
  const { id, name, prompt, definition, type, of } = question;
  const common = { id, name, prompt, definition, type, of };
  if (question.type === "choice") return { ...common, options: question.options };
  if (question.type !== "scale") return common;
  const { min, max, anchors } = question;
  return { ...common, min, max, anchors };
}

/** What whoever writes files, campaigns or annotations for a protocol must know of it. */
export function listedProtocol(protocol: Protocol): ListedProtocol {
  const {
    id,
    version,
    paper,
    name,
    summary,
    candidates,
    visible,
    asks,
    questionKind,
    groups = [],
    questions,
  } = protocol;
  return {
    id,
    version,
    paper,
    name,
    summary,
    candidates: { ...candidates, content: visible.candidate },
    asks,
    questionKind,
    groups,
    questions: questions.map(listedQuestion),
  };
}
