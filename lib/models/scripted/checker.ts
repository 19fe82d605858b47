import type { ReadPrompt } from "./read-prompt";

/** Finds a sentence of the explanation that says this side invented something or got it wrong. */
export function check({ explanation, side }: ReadPrompt): { evidence: string; found: boolean } {
  const sentences = explanation.split(/(?<=[.!?。！？])\s*/u);
  const evidence = sentences.find(
    (sentence) =>
      new RegExp(`(Response|回应)\\s*${side}(?![a-z])`).test(sentence) &&
      accuses.test(sentence) &&
      !acquits.test(sentence),
  );
  return { evidence: evidence?.trim() ?? "", found: evidence !== undefined };
}

const accuses = new RegExp(
  [
    "contradict|invent|makes? up|made up|fabricat|hallucinat|factually wrong|gets? .{0,40} wrong|unsupported",
    "编造|捏造|凭空|矛盾|不符|说错|幻觉",
  ].join("|"),
  "i",
);
const acquits = /\b(not|never|avoids?|without|neither|nor)\b|没有编|没有凭空|并未|并不矛盾|不矛盾|没有矛盾|避免/i;
