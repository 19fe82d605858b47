import { answer, problem } from "@/lib/api/problem";
import { readJson, readSearch, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import type { Outcome } from "@/lib/outcome";
import { deleteRecord, type RecordDeletion } from "@/lib/records/mutations/delete";
import { changeRecordSchema, deleteRecordSchema, type RecordChange } from "@/lib/records/schema";

type Params = Record<string, string>;
type Change = (viewer: Viewer, id: string, change: RecordChange) => Promise<Outcome<unknown>>;

/** `PATCH` of a record under the path parameter `param`. */
export const changeRoute = (param: string, change: Change) =>
  route<Params>(async ({ request, viewer, params }) => {
    const refusal = refuseUnlessLead(viewer);
    if (refusal) return problem(refusal);
    const input = await readJson(request, changeRecordSchema);
    return input.ok ? answer(await change(viewer, params[param] ?? "", input.data)) : input.response;
  });

/** `DELETE` of a record under the path parameter `param`; `?confirm=` repeats its name where data was given to it. */
export const deleteRoute = (param: string, deletion: RecordDeletion) =>
  route<Params>(async ({ request, viewer, params }) => {
    const refusal = refuseUnlessLead(viewer);
    if (refusal) return problem(refusal);
    const input = readSearch(request, deleteRecordSchema);
    return input.ok ? answer(await deleteRecord(viewer, deletion, params[param] ?? "", input.data)) : input.response;
  });
