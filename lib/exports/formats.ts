import { csv } from "./formats/csv";
import type { ExportFormat } from "./formats/format";
import { jsonl } from "./formats/jsonl";

/** Every kind of file that tables are written as. */
export const exportFormats: readonly ExportFormat[] = [jsonl, csv];

/** The format with this extension; undefined where there is none. */
export const findExportFormat = (id: string): ExportFormat | undefined =>
  exportFormats.find((format) => format.id === id);
