import type { Viewer } from "@/lib/auth/viewer";
import { refuseField, type Outcome } from "@/lib/outcome";
import { changeRecord, type ChangedRecord } from "@/lib/records/mutations/change";
import type { RecordChange } from "@/lib/records/schema";

/**
 * Renames a benchmark, archives it or brings it back. Leads and admins. `invalid` where another benchmark has the name.
 */
export const changeBenchmark = (viewer: Viewer, id: string, change: RecordChange): Promise<Outcome<ChangedRecord>> =>
  changeRecord(viewer, "benchmark", id, change, {
    async renaming(transaction, _, name) {
      const other = await transaction.benchmark.findUnique({ where: { name }, select: { id: true } });
      return other ? refuseField("name", "name-taken") : null;
    },
  });
