"use server";

import { revalidatePath } from "next/cache";
import { parseInput } from "@/lib/api/parse-input";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { createJudging } from "@/lib/judgings/mutations/create";
import { createJudgingSchema } from "@/lib/judgings/schema";
import type { Outcome } from "@/lib/outcome";

export async function createJudgingAction(
  campaignId: string,
  input: unknown,
): Promise<Outcome<{ id: string; calls: number }>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(createJudgingSchema, input);
  if (!parsed.ok) return parsed;
  const outcome = await createJudging(viewer, campaignId, parsed.value);
  if (outcome.ok) revalidatePath(`/campaigns/${campaignId}/agreement`);
  return outcome;
}
