"use server";

import { revalidatePath } from "next/cache";
import { parseInput } from "@/lib/api/parse-input";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Outcome } from "@/lib/outcome";
import { addPromptVersion } from "@/lib/prompts/mutations";
import { newVersionSchema } from "@/lib/prompts/schema";

export async function addPromptVersionAction(input: unknown): Promise<Outcome<{ id: string; version: number }>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(newVersionSchema, input);
  if (!parsed.ok) return parsed;
  const outcome = await addPromptVersion(viewer, parsed.value);
  if (outcome.ok) revalidatePath("/prompts", "layout");
  return outcome;
}
