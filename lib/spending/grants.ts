import { withAdvisoryLock } from "@/lib/database/advisory-lock";
import { query } from "@/lib/database/client";
import { grantOf } from "@/lib/spending/worker-budget";

export type GrantRequest = {
  runId: string;
  workerId: string;
  /** Reserved for calls that are not in the ledger yet. */
  reserved: number;
  /** Beyond the reserved: at least, and at best. */
  needed: number;
  wanted: number;
};

export type Grant = {
  /** US dollars beyond the reserved. */
  granted: number;
  /** The cap that has no room left. */
  exhausted: "budget" | "overall-budget" | null;
  /** Whether living workers hold grants that they may give back. */
  mayComeBack: boolean;
  /** US dollars granted to lost workers, which they may have spent. */
  lost: number;
};

type Sums = {
  budget: number | null;
  spent: number;
  others: number;
  othersLost: number;
  cap: number | null;
  allSpent: number;
  allOthers: number;
  allLost: number;
};

// Grants without a worker row belong to workers that were removed as lost (lib/worker/lost-workers.ts).
const SUMS = `
  WITH others AS (
    SELECT g."runId", g."amount", NOT EXISTS (SELECT 1 FROM "Worker" w WHERE w."id" = g."workerId") AS lost
    FROM "BudgetGrant" g WHERE NOT (g."runId" = $1::uuid AND g."workerId" = $2::uuid)),
  sums AS (
    SELECT COALESCE(sum("amount") FILTER (WHERE "runId" = $1::uuid), 0)::float8 AS others,
      COALESCE(sum("amount") FILTER (WHERE "runId" = $1::uuid AND lost), 0)::float8 AS "othersLost",
      COALESCE(sum("amount"), 0)::float8 AS "allOthers",
      COALESCE(sum("amount") FILTER (WHERE lost), 0)::float8 AS "allLost"
    FROM others)
  SELECT r."budget", r."spent", s.*, (SELECT b."cap" FROM "OverallBudget" b WHERE b."id" = 1) AS cap,
    (SELECT COALESCE(sum(a."spent"), 0) FROM "Run" a)::float8 AS "allSpent"
  FROM "Run" r, sums s WHERE r."id" = $1::uuid`;

const SET = `
  INSERT INTO "BudgetGrant" ("runId", "workerId", "amount") VALUES ($1::uuid, $2::uuid, $3::float8)
  ON CONFLICT ("runId", "workerId") DO UPDATE SET "amount" = excluded."amount"`;

const DELETE = `DELETE FROM "BudgetGrant" WHERE "runId" = $1::uuid AND "workerId" = $2::uuid`;

/**
 * Sets a worker's grant for a run to what it has reserved and what the caps leave beyond it: spent + grants stays
 * within the run's budget, and within the cap over all runs.
 */
export function requestGrant({ runId, workerId, reserved, needed, wanted }: GrantRequest): Promise<Grant> {
  return withAdvisoryLock("budget", async (sql) => {
    const [sums] = await sql<Sums>(SUMS, [runId, workerId]);
    if (!sums) return { granted: 0, exhausted: "budget", mayComeBack: false, lost: 0 };
    const ofRun = (sums.budget ?? Infinity) - sums.spent - sums.others - reserved;
    const ofAll = (sums.cap ?? Infinity) - sums.allSpent - sums.allOthers - reserved;
    const granted = grantOf(Math.min(ofRun, ofAll), needed, wanted);
    const amount = reserved + granted;
    if (amount > 0) await sql(SET, [runId, workerId, amount]);
    else await sql(DELETE, [runId, workerId]);
    if (granted > 0) return { granted, exhausted: null, mayComeBack: true, lost: 0 };
    const { others, othersLost, allOthers, allLost } = sums;
    return ofRun < needed
      ? { granted, exhausted: "budget", mayComeBack: others > othersLost, lost: othersLost }
      : { granted, exhausted: "overall-budget", mayComeBack: allOthers > allLost, lost: allLost };
  });
}

const LOWER = `UPDATE "BudgetGrant" SET "amount" = $3::float8 WHERE "runId" = $1::uuid AND "workerId" = $2::uuid`;

/** Lowers a worker's grant to `amount`; at 0 it is deleted. */
export async function lowerGrant(runId: string, workerId: string, amount: number): Promise<void> {
  if (amount > 0) await query(LOWER, [runId, workerId, amount]);
  else await query(DELETE, [runId, workerId]);
}
