import { changeRoute, deleteRoute } from "@/app/api/v1/record-routes";
import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { oneBenchmark } from "@/lib/benchmarks/queries/list";
import { changeBenchmark } from "@/lib/benchmarks/mutations/change";
import { benchmarkDeletion } from "@/lib/benchmarks/mutations/delete";

/** One benchmark with its counts by language, character type and dimension. */
export const GET = route<{ benchmarkId: string }>(async ({ viewer, params }) =>
  answer(await oneBenchmark(viewer, params.benchmarkId)),
);

/** Renames a benchmark, archives it or brings it back. */
export const PATCH = changeRoute("benchmarkId", changeBenchmark);

/** Deletes a benchmark. */
export const DELETE = deleteRoute("benchmarkId", benchmarkDeletion);
