import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database, query, type Transaction } from "@/lib/database/client";
import { fault, ok, refuse, refuseField, type Fault, type Outcome, type Refusal } from "@/lib/outcome";
import { holdForChange } from "@/lib/records/mutations/hold";
import {
  isGiven,
  pathOf,
  tableOf,
  type DeletionPlan,
  type GivenData,
  type RecordNoun,
  type RecordUse,
} from "@/lib/records/record";
import { isRecordId, type DeleteInput } from "@/lib/records/schema";
import { WORKER_TIMEOUT_SECONDS } from "@/lib/runs/workers";

/** How records of a noun are deleted. */
export type RecordDeletion = {
  noun: RecordNoun;
  /** What needs the record, the runs that belong to it, and what was given to it. */
  facts(transaction: Transaction, id: string): Promise<{ usedBy: RecordUse[]; runs: string[]; given: GivenData }>;
  /** Frees what nobody else could take meanwhile, such as a unique name. */
  release?(transaction: Transaction, id: string): Promise<unknown>;
  /** Deletes the record and all that is its own, in short statements; may be begun again after a crash. */
  erase(id: string): Promise<void>;
};

const MOST_USES = 20;
/** Counting what was given to a large record takes longer than other transactions may. */
const COUNTING = { timeout: 60_000 };

// A run that was stopped a moment ago may still wait for responses, which are then stored.
const ACTIVE = `
  SELECT r.id FROM "Run" r WHERE r.id = ANY($1::uuid[]) AND (r.state IN ('planning', 'running', 'paused')
    OR EXISTS (SELECT 1 FROM "Worker" w WHERE (w."inFlight"->>(r.id::text))::int > 0
      AND w."seenAt" > now() - interval '${WORKER_TIMEOUT_SECONDS} seconds'))
  ORDER BY r.id`;

async function planOf(
  transaction: Transaction,
  { noun, facts }: RecordDeletion,
  id: string,
): Promise<DeletionPlan | null> {
  const record = await holdForChange(transaction, noun, id);
  if (!record) return null;
  const { usedBy, runs, given } = await facts(transaction, id);
  const active = await transaction.$queryRawUnsafe<{ id: string }[]>(ACTIVE, runs);
  return {
    noun,
    id,
    name: record.name,
    usedBy: usedBy.slice(0, MOST_USES),
    activeRuns: active.map((run) => run.id),
    given,
    needsName: isGiven(given),
  };
}

/** What deleting a record would do. Leads and admins. */
export async function planDeletion(
  viewer: Viewer,
  deletion: RecordDeletion,
  id: string,
): Promise<Outcome<DeletionPlan>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!isRecordId(id)) return refuse("not-found");
  const plan = await (await database()).$transaction((transaction) => planOf(transaction, deletion, id), COUNTING);
  return plan ? ok(plan) : refuse("not-found");
}

export type Deleted = { id: string; deleted: GivenData };

/**
 * Deletes a record for ever: marked with its audit event in one transaction, from which on nobody finds it, then
 * erased in short statements. Leads and admins. `conflict` "in-use" where other records need it, "run-active" where a
 * run of it has not ended, each with faults that say which; `invalid` where something was given to it and `confirm` is
 * not its name.
 */
export async function deleteRecord(
  viewer: Viewer,
  deletion: RecordDeletion,
  id: string,
  { confirm }: DeleteInput,
): Promise<Outcome<Deleted>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!isRecordId(id)) return refuse("not-found");
  const { noun, release, erase } = deletion;
  const marked = await (
    await database()
  ).$transaction(async (transaction): Promise<Outcome<Deleted>> => {
    const plan = await planOf(transaction, deletion, id);
    if (!plan) return refuse("not-found");
    const refused = refusalOf(plan, confirm);
    if (refused) return refused;
    await release?.(transaction, id);
    await transaction.$executeRawUnsafe(
      `UPDATE ${tableOf[noun]} SET "deletedAt" = now(), "archivedAt" = now(), "archivedById" = $2::uuid
      WHERE id = $1::uuid`,
      id,
      actorOf(viewer),
    );
    await recordAudit(transaction, viewer, {
      action: `${noun}.delete`,
      subject: noun,
      subjectId: id,
      details: { name: plan.name, ...plan.given },
    });
    return ok({ id, deleted: plan.given });
  }, COUNTING);
  if (marked.ok) await erase(id);
  return marked;
}

function refusalOf({ usedBy, activeRuns, needsName, name }: DeletionPlan, confirm: string | undefined): Refusal | null {
  if (usedBy.length > 0) return refuse("conflict", { code: "in-use", faults: usedBy.map(useFault) });
  if (activeRuns.length > 0) {
    const faults = activeRuns.map((id) => fault("run", "run-active", { path: `/runs/${id}` }));
    return refuse("conflict", { code: "run-active", faults });
  }
  if (needsName && confirm?.trim() !== name.trim()) return refuseField("confirm", "confirm-name", { name });
  return null;
}

const useFault = (use: RecordUse): Fault =>
  fault(use.noun, `used-by-${use.noun}`, { name: use.name, path: pathOf(use) });

/** Erases the records whose deletion was interrupted. Returns how many. */
export async function finishDeletions(deletions: readonly RecordDeletion[]): Promise<number> {
  let finished = 0;
  for (const { noun, erase } of deletions) {
    const rows = await query<{ id: string }>(
      `SELECT id FROM ${tableOf[noun]} WHERE "deletedAt" IS NOT NULL ORDER BY "deletedAt", id`,
    );
    for (const { id } of rows) await erase(id);
    finished += rows.length;
  }
  return finished;
}
