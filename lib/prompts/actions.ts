"use server";

import { revalidatePath } from "next/cache";
import { faultsOf } from "@/lib/api/faults";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { refuse, type Outcome } from "@/lib/outcome";
import { addPromptVersion } from "@/lib/prompts/mutations";
import { newVersionSchema } from "@/lib/prompts/schema";

export async function addPromptVersionAction(input: unknown): Promise<Outcome<{ id: string; version: number }>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = newVersionSchema.safeParse(input);
  if (!parsed.success) return refuse("invalid", { faults: faultsOf(parsed.error) });
  const outcome = await addPromptVersion(viewer, parsed.data);
  if (outcome.ok) revalidatePath("/prompts", "layout");
  return outcome;
}
