import type { Operation } from "@/app/api/v1/openapi.json/operation";

/** What the API does with benchmarks; their results are with the evaluations. */
export const benchmarkOperations: Record<string, Record<string, Operation>> = {
  "/benchmarks": {
    get: {
      summary: "Lists benchmarks with their numbers of items, languages and evaluations. Leads and admins",
      answers: { 200: "{benchmarks}" },
    },
  },
  "/benchmarks/{benchmarkId}": {
    get: {
      summary: "A benchmark with its numbers of items by language, character type and dimension. Leads and admins",
      answers: { 200: "the benchmark", 404: "not found" },
    },
  },
};
