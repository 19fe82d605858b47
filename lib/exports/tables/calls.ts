import { callColumns, callRows } from "@/lib/exports/calls";
import type { ExportTable } from "./table";

export const calls: ExportTable = {
  id: "calls",
  summary: "all calls to models, one row each",
  columns: callColumns,
  rows: callRows,
};
