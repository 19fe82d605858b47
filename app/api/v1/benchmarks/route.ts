import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { listBenchmarks } from "@/lib/benchmarks/queries/list";
import { ok } from "@/lib/outcome";

/** Every benchmark, the newest first. */
export const GET = route(async ({ viewer }) => {
  const benchmarks = await listBenchmarks(viewer);
  return answer(benchmarks.ok ? ok({ benchmarks: benchmarks.value }) : benchmarks);
});
