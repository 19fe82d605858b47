import { callColumns, callRows } from "@/lib/exports/calls";
import type { ExportTable } from "./table";

export const calls: ExportTable = {
  id: "calls",
  summary: "the ledger, a row a call to a model",
  columns: callColumns,
  rows: callRows,
};
