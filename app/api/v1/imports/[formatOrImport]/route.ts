import { changeRoute, deleteRoute } from "@/app/api/v1/record-routes";
import { bodyOf } from "@/lib/api/body";
import { answer, problem } from "@/lib/api/problem";
import { readSearch, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { importSearchSchema } from "@/lib/imports/answer";
import { findImportFormat } from "@/lib/imports/formats";
import { lineLimits } from "@/lib/imports/lines";
import { importFile } from "@/lib/imports/mutations";
import { changeImport } from "@/lib/imports/mutations/change";
import { importDeletion } from "@/lib/imports/mutations/delete";
import { declaredTooLarge } from "@/lib/imports/upload";
import { refuse } from "@/lib/outcome";

/** A byte more than a file may have, so that its reader can name the line where it is too large. */
const limit = lineLimits.fileBytes + 1;

/** Takes a file in, streamed: `POST /api/v1/imports/pairs?dryRun=true&fileName=…`. */
export const POST = route<{ formatOrImport: string }>(
  async ({ request, viewer, params: { formatOrImport: format } }) => {
    const refusal = refuseUnlessLead(viewer);
    if (refusal) return problem(refusal);
    if (!findImportFormat(format)) return problem(refuse("not-found", { code: "unknown-format" }));
    const search = readSearch(request, importSearchSchema);
    if (!search.ok) return search.response;
    const tooLarge = declaredTooLarge(request);
    if (tooLarge) return problem(refuse("too-large", { faults: [tooLarge] }));
    const outcome = await importFile(viewer, { format, source: bodyOf(request), ...search.data });
    const isNew = outcome.ok && outcome.value.import !== null && !outcome.value.importedAt;
    return answer(outcome, isNew ? 201 : 200);
  },
  { limit },
);

/** Names an import, archives it or brings it back. */
export const PATCH = changeRoute("formatOrImport", changeImport);

/** Deletes an import with what it brought. */
export const DELETE = deleteRoute("formatOrImport", importDeletion);
