import { problem } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { personData } from "@/lib/privacy/queries/person";

/** Everything that is stored about a person, for themselves and for admins. */
export const GET = route<{ userId: string }>(async ({ viewer, params }) => {
  const found = await personData(viewer, params.userId);
  if (!found.ok) return problem(found);
  return new Response(found.value.body, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${found.value.fileName}"`,
      "cache-control": "no-store",
    },
  });
});
