import { query } from "@/lib/database/client";
import { exclusively } from "@/lib/jobs/exclusively";
import { grantOf } from "@/lib/jobs/purse";

export type GrantRequest = {
  runId: string;
  workerId: string;
  /** Set aside for calls that are not in the ledger yet. */
  reserved: number;
  /** Beyond that: at least, and at best. */
  needed: number;
  wanted: number;
};

/** `granted`: beyond the reserved. `binding`: the cap that is in the way, and whether any money is out that may come back to it. */
export type GrantAnswer = { granted: number; binding: "budget" | "overall-budget" | null; moneyOut: boolean };

type Sums = {
  budget: number | null;
  spent: number;
  others: number;
  cap: number | null;
  allSpent: number;
  allOthers: number;
};

const SUMS = `
  SELECT r."budget", r."spent",
    (SELECT COALESCE(sum(g."amount"), 0) FROM "BudgetGrant" g WHERE g."runId" = r."id" AND g."workerId" <> $2::uuid)::float8 AS others,
    (SELECT b."cap" FROM "OverallBudget" b WHERE b."id" = 1) AS cap,
    (SELECT COALESCE(sum(a."spent"), 0) FROM "Run" a)::float8 AS "allSpent",
    (SELECT COALESCE(sum(g."amount"), 0) FROM "BudgetGrant" g WHERE NOT (g."runId" = r."id" AND g."workerId" = $2::uuid))::float8 AS "allOthers"
  FROM "Run" r WHERE r."id" = $1::uuid`;

const SET = `
  INSERT INTO "BudgetGrant" ("runId", "workerId", "amount") VALUES ($1::uuid, $2::uuid, $3::float8)
  ON CONFLICT ("runId", "workerId") DO UPDATE SET "amount" = excluded."amount"`;

/** Sets a worker's grant for a run to what it has reserved and what the caps leave beyond it: spent + grants stays within the run's budget, and within the cap over all runs. */
export function askGrant({ runId, workerId, reserved, needed, wanted }: GrantRequest): Promise<GrantAnswer> {
  return exclusively("budget", async (sql) => {
    const [sums] = await sql<Sums>(SUMS, [runId, workerId]);
    if (!sums) return { granted: 0, binding: "budget", moneyOut: false };
    const ofRun = (sums.budget ?? Infinity) - sums.spent - sums.others - reserved;
    const ofAll = (sums.cap ?? Infinity) - sums.allSpent - sums.allOthers - reserved;
    const granted = grantOf(Math.min(ofRun, ofAll), needed, wanted);
    const amount = reserved + granted;
    if (amount > 0) await sql(SET, [runId, workerId, amount]);
    else await sql(`DELETE FROM "BudgetGrant" WHERE "runId" = $1::uuid AND "workerId" = $2::uuid`, [runId, workerId]);
    if (granted > 0) return { granted, binding: null, moneyOut: true };
    return ofRun < needed
      ? { granted, binding: "budget", moneyOut: sums.others > 0 }
      : { granted, binding: "overall-budget", moneyOut: sums.allOthers > 0 };
  });
}

/** Lowers a worker's grant to `amount`; at 0 it goes. */
export async function lowerGrant(runId: string, workerId: string, amount: number): Promise<void> {
  if (amount > 0)
    await query(`UPDATE "BudgetGrant" SET "amount" = $3::float8 WHERE "runId" = $1::uuid AND "workerId" = $2::uuid`, [
      runId,
      workerId,
      amount,
    ]);
  else await query(`DELETE FROM "BudgetGrant" WHERE "runId" = $1::uuid AND "workerId" = $2::uuid`, [runId, workerId]);
}
