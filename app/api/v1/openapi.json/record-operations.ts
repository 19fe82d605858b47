import type { z } from "zod";
import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { recordSearchSchema } from "@/lib/records/list";
import { changeRecordSchema, deleteRecordSchema } from "@/lib/records/schema";

/** `GET` of a list of records. `answer`: the name of its list. */
export const listOperation = (
  nouns: string,
  sorts: readonly [string, ...string[]],
  filters: z.ZodRawShape,
  answer = "items",
): Operation => ({
  summary:
    `Lists ${nouns}; those in the archive only when asked for. Without limit all of them, else a page at a time: ` +
    "after is next of the page before. Leads and admins",
  query: recordSearchSchema(sorts, filters),
  answers: { 200: `{${answer}, total, next}` },
});

/** `PATCH` and `DELETE` of a record. `name`: what its name must be; `needs`: what uses it. */
export const recordOperations = (
  noun: string,
  { name, archive, needs, goes }: { name: string; archive: string; needs: string; goes: string },
): { patch: Operation; delete: Operation } => ({
  patch: {
    summary: `Renames ${noun}${name}, archives it${archive} or brings it back. Leads and admins`,
    body: { schema: changeRecordSchema },
    answers: { 200: "{id, name, archived}", 404: "not found", 409: "a run has not ended", 422: "faults" },
  },
  delete: {
    summary:
      `Deletes ${noun} for ever with ${goes}. Where data was given to it, confirm repeats its name. ` +
      "Leads and admins",
    query: deleteRecordSchema,
    answers: {
      200: "{id, deleted: {annotations, people, drafts, judgements, responses}}",
      404: "not found",
      409: `in-use: ${needs}; run-active: a run of it has not ended. The faults name which`,
      422: "data was given to it, and confirm is not its name",
    },
  },
});
