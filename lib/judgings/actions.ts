"use server";

import { revalidatePath } from "next/cache";
import { faultsOf } from "@/lib/api/faults";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { createJudging } from "@/lib/judgings/mutations/create";
import { createJudgingSchema } from "@/lib/judgings/schema";
import { refuse, type Outcome } from "@/lib/outcome";

export async function createJudgingAction(
  campaignId: string,
  input: unknown,
): Promise<Outcome<{ id: string; calls: number }>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = createJudgingSchema.safeParse(input);
  if (!parsed.success) return refuse("invalid", { faults: faultsOf(parsed.error) });
  const outcome = await createJudging(viewer, campaignId, parsed.data);
  if (outcome.ok) revalidatePath(`/campaigns/${campaignId}/agreement`);
  return outcome;
}
