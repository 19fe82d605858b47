import { problem } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { exportSearchSchema, exportTable } from "@/lib/exports/queries";

/** A table as a file, streamed: `annotations.jsonl`, `judgements.csv`, … */
export const GET = route<{ file: string }>(async ({ request, viewer, params }) => {
  const search = readSearch(request, exportSearchSchema);
  if (!search.ok) return search.response;
  const exported = await exportTable(viewer, params.file, search.data);
  if (!exported.ok) return problem(exported);
  const { contentType, fileName, body } = exported.value;
  return new Response(body, {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
});
