import type { Viewer } from "@/lib/auth/viewer";
import type { Outcome } from "@/lib/outcome";
import { changeRecord, type ChangedRecord } from "@/lib/records/mutations/change";
import type { RecordChange } from "@/lib/records/schema";

/** Gives an import a name of its own (its file keeps its name), archives it or brings it back. Leads and admins. */
export const changeImport = (viewer: Viewer, id: string, change: RecordChange): Promise<Outcome<ChangedRecord>> =>
  changeRecord(viewer, "import", id, change);
