import type { EvaluationMethod } from "@/lib/protocols/evaluation-method";
import type { Protocol } from "@/lib/protocols/protocol";
import { protocolOf, protocols } from "@/lib/protocols/registry";

/** A protocol under which test models can be evaluated. */
export type EvaluatedProtocol = Protocol & { evaluation: EvaluationMethod };

const isEvaluated = (protocol: Protocol): protocol is EvaluatedProtocol => protocol.evaluation !== undefined;

/** Every protocol under which test models can be evaluated. */
export const evaluatedProtocols: readonly EvaluatedProtocol[] = protocols.filter(isEvaluated);

/** The protocol of a benchmark. Throws where test models cannot be evaluated under it: such benchmarks are not made. */
export function evaluatedProtocol(id: string): EvaluatedProtocol {
  const protocol = protocolOf(id);
  if (!isEvaluated(protocol)) throw new Error(`Test models cannot be evaluated under ${id}`);
  return protocol;
}

/** Ids of the questions that responses are judged along, over all these protocols. */
export const evaluatedQuestions: readonly string[] = [
  ...new Set(evaluatedProtocols.flatMap(({ questions }) => questions.map(({ id }) => id))),
];

/** The kinds of hallucination that are looked for, over all these protocols. */
export const hallucinationKinds = evaluatedProtocols.flatMap(({ evaluation }) => evaluation.hallucinationKinds);

/** Names of what format rules mend, over all these protocols; other marks are warnings. */
export const isRepair = (name: string): boolean =>
  evaluatedProtocols.some(({ evaluation }) => evaluation.repairNames.includes(name));
