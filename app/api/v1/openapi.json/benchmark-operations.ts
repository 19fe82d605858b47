import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { listOperation, recordOperations } from "@/app/api/v1/openapi.json/record-operations";
import { benchmarkSorts } from "@/lib/benchmarks/schema";

/** What the API does with benchmarks; their results are with the evaluations. */
export const benchmarkOperations: Record<string, Record<string, Operation>> = {
  "/benchmarks": {
    get: listOperation(
      "benchmarks with their numbers of items, languages and evaluations",
      benchmarkSorts,
      {},
      "benchmarks",
    ),
  },
  "/benchmarks/{benchmarkId}": {
    get: {
      summary: "A benchmark with its numbers of items by language, character type and dimension. Leads and admins",
      answers: { 200: "the benchmark", 404: "not found" },
    },
    ...recordOperations("a benchmark", {
      name: " (names are unique)",
      archive: "",
      needs: "an evaluation of it",
      goes: "its items, the base responses to them and the record of its file",
    }),
  },
};
