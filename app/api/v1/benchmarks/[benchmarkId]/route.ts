import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { oneBenchmark } from "@/lib/benchmarks/queries/list";

/** One benchmark with its counts by language, character type and dimension. */
export const GET = route<{ benchmarkId: string }>(async ({ viewer, params }) =>
  answer(await oneBenchmark(viewer, params.benchmarkId)),
);
