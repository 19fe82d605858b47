"use server";

import { revalidatePath } from "next/cache";
import { currentViewer } from "@/lib/auth/current-viewer";
import type { Outcome } from "@/lib/outcome";
import { erasePerson } from "@/lib/privacy/mutations/erase";
import { setRetention } from "@/lib/privacy/mutations/retention";
import type { ErasePersonInput } from "@/lib/privacy/schema";

export async function erasePersonAction(userId: string, input: ErasePersonInput): Promise<Outcome<null>> {
  const outcome = await erasePerson(await currentViewer(), userId, input);
  if (outcome.ok) revalidatePath("/users");
  return outcome;
}

export async function setRetentionAction(kind: string, days: number | null): Promise<Outcome<null>> {
  const outcome = await setRetention(await currentViewer(), kind, { days });
  if (outcome.ok) revalidatePath("/audit/retention");
  return outcome;
}
