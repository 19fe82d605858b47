import { benchmarkLine, type BenchmarkLine } from "@/lib/imports/benchmark-line";
import { questionField } from "@/lib/imports/item-line";
import { takeBenchmarkItems } from "@/lib/imports/mutations/benchmark";
import { benchmarkOf, makeBenchmark, nameRefusal } from "@/lib/imports/mutations/benchmark-row";
import type { Description } from "@/lib/imports/preview";
import { benchmarkReader } from "@/lib/imports/read-benchmark";
import { openStage } from "@/lib/imports/stage";
import { benchmarkStager } from "@/lib/imports/staged";
import { importFormat } from "./format";
import { sampleBenchmark } from "./sample-item";

/** Items still to be responded to: a file becomes a benchmark. */
export const benchmark = importFormat({
  id: "benchmark",
  recognition: { fields: ["character", "history"], without: ["responses", "protocol"] },
  sample: sampleBenchmark,
  line: () => benchmarkLine("dimension"),
  whole: { field: "benchmark", refusal: nameRefusal, make: makeBenchmark, madeBy: benchmarkOf },
  makesCampaigns: false,
  reader: benchmarkReader,
  prepare: benchmarkStager,
  describe,
  openStage,
  take: takeBenchmarkItems,
});

function describe(item: BenchmarkLine): Description {
  const { id, language, character, scene, history, source, utterance } = item;
  const asks = [item[questionField(item)]].filter((asked) => asked !== undefined);
  return {
    names: { languages: [language], questions: asks, characters: [character.name], sources: [source] },
    sample: () => ({ item: { id, language, character, scene, history, asks, candidates: [], source, utterance } }),
  };
}
