import type { CharacterKind } from "@/generated/prisma/enums";
import type { DimensionCode } from "@/lib/protocols/furina/dimensions";
import { hallucinationKinds } from "@/lib/protocols/furina/hallucination";
import type { PromptContext } from "@/lib/protocols/prompts/context-text";

/** A benchmark item as models are asked about it. */
export type BenchmarkContext = PromptContext & {
  id: string;
  externalId: string;
  position: number;
  dimension: DimensionCode;
  kind: CharacterKind | null;
};

/** Whether its explanations are read for hallucination: factual recall of an established character, context reliance of a synthesized one. */
export const isChecked = ({ dimension, kind }: Pick<BenchmarkContext, "dimension" | "kind">): boolean =>
  hallucinationKinds.some((each) => each.dimension === dimension && each.characterType === kind);
