"use server";

import { revalidatePath } from "next/cache";
import { currentViewer } from "@/lib/auth/current-viewer";
import type { ConnectionReport } from "@/lib/models/connection-report";
import { setOverallBudget, writeOffLost } from "@/lib/models/mutations/budget";
import { addModel, changeModel, retireModel } from "@/lib/models/mutations/models";
import { addProvider, changeProvider, retireProvider } from "@/lib/models/mutations/providers";
import { testModel, testProvider } from "@/lib/models/queries/connection";
import type { Outcome } from "@/lib/outcome";

function listed<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok) revalidatePath("/models", "layout");
  return outcome;
}

type Made = Promise<Outcome<{ id: string }>>;

export async function addProviderAction(input: unknown): Made {
  return listed(await addProvider(await currentViewer(), input));
}

export async function changeProviderAction(providerId: string, input: unknown): Made {
  return listed(await changeProvider(await currentViewer(), providerId, input));
}

export async function retireProviderAction(providerId: string): Made {
  return listed(await retireProvider(await currentViewer(), providerId));
}

export async function addModelAction(input: unknown): Made {
  return listed(await addModel(await currentViewer(), input));
}

export async function changeModelAction(modelId: string, input: unknown): Made {
  return listed(await changeModel(await currentViewer(), modelId, input));
}

export async function retireModelAction(modelId: string): Made {
  return listed(await retireModel(await currentViewer(), modelId));
}

export async function setOverallBudgetAction(input: unknown): Promise<Outcome<{ cap: number | null }>> {
  return listed(await setOverallBudget(await currentViewer(), input));
}

export async function writeOffLostAction(): Promise<Outcome<{ amount: number }>> {
  return listed(await writeOffLost(await currentViewer()));
}

export async function testProviderAction(providerId: string): Promise<Outcome<ConnectionReport>> {
  return testProvider(await currentViewer(), providerId);
}

export async function testModelAction(modelId: string): Promise<Outcome<ConnectionReport>> {
  return testModel(await currentViewer(), modelId);
}
