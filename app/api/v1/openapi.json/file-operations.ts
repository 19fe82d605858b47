import { z } from "zod";
import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { listOperation, recordOperations } from "@/app/api/v1/openapi.json/record-operations";
import { exportFormats } from "@/lib/exports/formats";
import { exportSearchSchema } from "@/lib/exports/queries";
import { exportTables } from "@/lib/exports/tables";
import { importSearchSchema } from "@/lib/imports/answer";
import { importFormats } from "@/lib/imports/formats";
import { importFilters, importSorts } from "@/lib/imports/schema";

const names = importFormats.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
const lines = importFormats.map(({ line }) => line());
const extensions = exportFormats.map(({ id }) => `.${id}`).join(" or ");
const tables = exportTables.map(({ id, summary }) => `${id} (${summary})`).join("; ");

/** Tables in and out as files. */
export const fileOperations: Record<string, Record<string, Operation>> = {
  "/imports": { get: listOperation("imports", importSorts, importFilters) },
  "/imports/{formatOrImport}": {
    ...recordOperations("an import", {
      name: " (its file keeps its name)",
      archive: "",
      needs: "a campaign over its items, or the benchmark that it became",
      goes: "the annotations that it brought and the items that no other file named, with all that was said of them",
    }),
    post: {
      summary:
        `Imports a file, all or nothing. Formats: ${names.join(", ")}. ` +
        "dryRun stores nothing and reports what would change; name names a benchmark",
      body: {
        schema: z.union(lines),
        contentType: "application/x-ndjson",
        many: "one object per line",
      },
      query: importSearchSchema,
      answers: {
        200: "a dry run, or a file that was already imported",
        201: "{import, benchmark?, created, updated, unchanged, faults}",
        409: "another benchmark has this name",
        422: "faults with line and path; nothing was stored",
      },
    },
  },
  "/exports/{file}": {
    get: {
      summary: `A table as a streamed file, ${extensions}. Leads and admins. Tables: ${tables}`,
      query: exportSearchSchema,
      answers: { 200: "the file", 404: "table, campaign, evaluation or benchmark not found" },
    },
  },
  "/users/{userId}/data": {
    get: {
      summary: "Everything that is stored about a person, as a JSON file. For the person and for admins",
      answers: { 200: "the file", 404: "user not found" },
    },
  },
};
