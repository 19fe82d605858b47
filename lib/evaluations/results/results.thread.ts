import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { resultsOf } from "@/lib/evaluations/results/results";

type Arguments = Parameters<typeof resultsOf> extends [unknown, ...infer Rest] ? Rest : never;

/** The numbers of an evaluation or a benchmark under a protocol (its id); `given` are the other arguments of `resultsOf`. */
export default function results({ protocol, given }: { protocol: string; given: Arguments }) {
  return resultsOf(evaluatedProtocol(protocol), ...given);
}
