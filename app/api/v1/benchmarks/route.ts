import { answer, problem } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { refuseUnlessReader } from "@/lib/benchmarks/policy";
import { listBenchmarks } from "@/lib/benchmarks/queries/list";
import { benchmarkSorts } from "@/lib/benchmarks/schema";
import { ok } from "@/lib/outcome";
import { recordSearchSchema } from "@/lib/records/list";

/** Benchmarks, the newest first. */
export const GET = route(async ({ request, viewer }) => {
  const refusal = refuseUnlessReader(viewer, "read");
  if (refusal) return problem(refusal);
  const search = readSearch(request, recordSearchSchema(benchmarkSorts, {}));
  if (!search.ok) return search.response;
  const listed = await listBenchmarks(viewer, search.data);
  if (!listed.ok) return problem(listed);
  const { items: benchmarks, total, next } = listed.value;
  return answer(ok({ benchmarks, total, next }));
});
