import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { isId, refuseUnlessModelUser, refuseUnlessModelAdmin } from "@/lib/models/policy";
import { kindName } from "@/lib/models/provider-kind";
import { modelUsage, type ModelUsage } from "@/lib/models/queries/model-usage";
import { modelColumns, modelFacts, type ModelFacts } from "@/lib/models/columns";
import type { ProviderKindName } from "@/lib/models/schema";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export type ModelRow = ModelFacts & {
  provider: { id: string; name: string; kind: ProviderKindName };
  /** Built in and deterministic; labelled wherever it is shown. */
  scripted: boolean;
  createdAt: Date;
  retiredAt: Date | null;
  demo: boolean;
};

/** Of the provider only its name and kind: leads see this. */
const select = {
  ...modelColumns,
  createdAt: true,
  retiredAt: true,
  demoSince: true,
  provider: { select: { id: true, name: true, kind: true } },
} as const;

/** All models, retired ones last, by provider and name. Leads and admins. */
export async function listModels(viewer: Viewer): Promise<Outcome<ModelRow[]>> {
  const refusal = refuseUnlessModelUser(viewer, "read");
  return refusal ?? ok(await models({}));
}

/** One model. Leads and admins. */
export async function oneModel(viewer: Viewer, modelId: string): Promise<Outcome<ModelRow>> {
  const refusal = refuseUnlessModelUser(viewer, "read");
  if (refusal) return refusal;
  const [model] = isId(modelId) ? await models({ id: modelId }) : [];
  return model ? ok(model) : refuse("not-found");
}

/** Whether and why a model's name and parameters cannot change. Admins. */
export async function usageOfModel(viewer: Viewer, modelId: string): Promise<Outcome<ModelUsage>> {
  const refusal = refuseUnlessModelAdmin(viewer, "read");
  if (refusal) return refusal;
  return isId(modelId) ? ok(await modelUsage(await database(), modelId)) : refuse("not-found");
}

export type ModelChoice = { id: string; name: string; provider: string; scripted: boolean; priced: boolean };

/**
 * The models that a new run can use, by name. `priced`: both prices are known, as a budget requires. Leads and admins.
 */
export async function modelChoices(viewer: Viewer): Promise<Outcome<ModelChoice[]>> {
  const refusal = refuseUnlessModelUser(viewer, "read");
  if (refusal) return refusal;
  const found = await models({ retiredAt: null });
  const choices = found.map(({ id, name, provider, scripted, price }) => ({
    id,
    name,
    provider: provider.name,
    scripted,
    priced: price.input !== null && price.output !== null,
  }));
  return ok(choices.sort((one, other) => one.name.localeCompare(other.name, "en")));
}

async function models(where: { id?: string; retiredAt?: null }): Promise<ModelRow[]> {
  const found = await (
    await database()
  ).chatModel.findMany({
    where,
    select,
    orderBy: [{ retiredAt: { sort: "asc", nulls: "first" } }, { provider: { name: "asc" } }, { name: "asc" }],
  });
  return found.map(({ provider, createdAt, retiredAt, demoSince, ...stored }) => ({
    ...modelFacts(stored),
    provider: { ...provider, kind: kindName(provider.kind) },
    scripted: provider.kind === "scripted",
    createdAt,
    retiredAt,
    demo: demoSince !== null,
  }));
}
