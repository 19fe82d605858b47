import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database, type Transaction } from "@/lib/database/client";
import { ok, refuse, type Outcome, type Refusal } from "@/lib/outcome";
import { holdForChange } from "@/lib/records/mutations/hold";
import { tableOf, type RecordNoun } from "@/lib/records/record";
import { isRecordId, type RecordChange } from "@/lib/records/schema";

/** What a noun checks before its record changes. */
export type ChangeRules = {
  /** Why it cannot have this name. */
  renaming?: (transaction: Transaction, id: string, name: string) => Promise<Refusal | null>;
  /** Why it cannot be archived now. Also the place for what archiving changes besides. */
  archiving?: (transaction: Transaction, id: string) => Promise<Refusal | null>;
};

export type ChangedRecord = { id: string; name: string; archived: boolean };

/**
 * Renames a record, archives it or brings it back, in one transaction with an audit event a verb. What is so already
 * changes nothing. Leads and admins. `not-found`, or what the rules of its noun refuse.
 */
export async function changeRecord(
  viewer: Viewer,
  noun: RecordNoun,
  id: string,
  { name, archived }: RecordChange,
  rules: ChangeRules = {},
): Promise<Outcome<ChangedRecord>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!isRecordId(id)) return refuse("not-found");
  const table = tableOf[noun];
  return (await database())
    .$transaction(async (transaction) => {
      const before = await holdForChange(transaction, noun, id);
      if (!before) return refuse("not-found");
      const record = (verb: string, details = {}) =>
        recordAudit(transaction, viewer, { action: `${noun}.${verb}`, subject: noun, subjectId: id, details });
      if (name !== undefined && name !== before.name) {
        const refused = await rules.renaming?.(transaction, id, name);
        if (refused) return refused;
        await transaction.$executeRawUnsafe(`UPDATE ${table} SET name = $2 WHERE id = $1::uuid`, id, name);
        await record("rename", { before: before.name, name });
      }
      if (archived === true && !before.archived) {
        const refused = await rules.archiving?.(transaction, id);
        if (refused) return rollBack(refused);
        const archive = `UPDATE ${table} SET "archivedAt" = now(), "archivedById" = $2::uuid WHERE id = $1::uuid`;
        await transaction.$executeRawUnsafe(archive, id, actorOf(viewer));
        await record("archive");
      }
      if (archived === false && before.archived) {
        const restore = `UPDATE ${table} SET "archivedAt" = NULL, "archivedById" = NULL WHERE id = $1::uuid`;
        await transaction.$executeRawUnsafe(restore, id);
        await record("unarchive");
      }
      return ok({ id, name: name ?? before.name, archived: archived ?? before.archived });
    })
    .catch(refusalOf);
}

/** Ends a transaction in which something was changed before the refusal. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super("a change that is refused");
  }
}

function rollBack(refusal: Refusal): never {
  throw new Refused(refusal);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  throw error;
}
