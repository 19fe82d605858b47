import type { CharacterKind } from "@/generated/prisma/enums";
import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { ItemContext, RatedItem } from "@/lib/protocols/context";

/** A benchmark item as models are asked about it. */
export type BenchmarkContext = ItemContext & {
  id: string;
  externalId: string;
  position: number;
  /** The question that its responses are judged along. */
  question: string;
  kind: CharacterKind | null;
};

/** Whether its explanations are read for hallucination (FURINA section 5.4). */
export const isChecked = (
  { evaluation }: EvaluatedProtocol,
  { question, kind }: Pick<BenchmarkContext, "question" | "kind">,
): boolean => evaluation.hallucinationKinds.some((each) => each.question === question && each.characterType === kind);

/** The pair of a test response and the base response, as judges see it. */
export const pairOf = (item: BenchmarkContext, id: string, texts: readonly string[]): RatedItem & { id: string } => ({
  ...item,
  id,
  asks: [item.question],
  candidates: texts.map((text) => ({ text, turns: null })),
});
