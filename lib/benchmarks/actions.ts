"use server";

import { revalidatePath } from "next/cache";
import { parseInput } from "@/lib/api/parse-input";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { changeBenchmark } from "@/lib/benchmarks/mutations/change";
import { benchmarkDeletion } from "@/lib/benchmarks/mutations/delete";
import type { Outcome } from "@/lib/outcome";
import type { ChangedRecord } from "@/lib/records/mutations/change";
import { deleteRecord, planDeletion, type Deleted } from "@/lib/records/mutations/delete";
import type { DeletionPlan } from "@/lib/records/record";
import { changeRecordSchema, deleteRecordSchema } from "@/lib/records/schema";

export async function changeBenchmarkAction(benchmarkId: string, change: unknown): Promise<Outcome<ChangedRecord>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(changeRecordSchema, change);
  if (!parsed.ok) return parsed;
  const outcome = await changeBenchmark(viewer, benchmarkId, parsed.value);
  if (outcome.ok) revalidatePath("/benchmarks", "layout");
  return outcome;
}

/** What deleting it would do. */
export async function planBenchmarkDeletionAction(benchmarkId: string): Promise<Outcome<DeletionPlan>> {
  return planDeletion(await currentViewer(), benchmarkDeletion, benchmarkId);
}

export async function deleteBenchmarkAction(benchmarkId: string, input: unknown): Promise<Outcome<Deleted>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(deleteRecordSchema, input);
  if (!parsed.ok) return parsed;
  const outcome = await deleteRecord(viewer, benchmarkDeletion, benchmarkId, parsed.value);
  if (outcome.ok) revalidatePath("/benchmarks");
  return outcome;
}
