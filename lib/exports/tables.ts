import { annotations } from "./tables/annotations";
import { audit } from "./tables/audit";
import { calls } from "./tables/calls";
import { items } from "./tables/items";
import { judgements } from "./tables/judgements";
import { responses } from "./tables/responses";
import { sessions } from "./tables/sessions";
import type { ExportTable } from "./tables/table";

/** Every table that can be exported. */
export const exportTables: readonly ExportTable[] = [items, responses, annotations, sessions, judgements, calls, audit];

/** The table with this id; undefined where there is none. */
export const findExportTable = (id: string): ExportTable | undefined => exportTables.find((table) => table.id === id);
