import { resultsOf } from "@/lib/evaluations/results/results";

/** The numbers of an evaluation or a benchmark; `given` are the arguments of `resultsOf`. */
export default function results(given: Readonly<Parameters<typeof resultsOf>>) {
  return resultsOf(...given);
}
