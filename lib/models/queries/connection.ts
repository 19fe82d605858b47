import type { Viewer } from "@/lib/auth/viewer";
import type { ConnectionReport } from "@/lib/models/connection-report";
import { listServerModels } from "@/lib/models/listed-models";
import { isId, refuseUnlessKeeper } from "@/lib/models/policy";
import { lostKey, reachModel, reachProvider } from "@/lib/models/queries/opened";
import { scriptedModelIds } from "@/lib/models/scripted";
import { testConnection } from "@/lib/models/test-connection";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/** Whether a provider's server is there, takes the key, and which models it has; nothing is paid. Admins. */
export async function testProvider(viewer: Viewer, providerId: string): Promise<Outcome<ConnectionReport>> {
  const refusal = refuseUnlessKeeper(viewer);
  if (refusal) return refusal;
  const reached = isId(providerId) ? await reachProvider(providerId) : null;
  if (!reached) return refuse("not-found");
  if (reached.keyLost) return ok(keyLost(reached.provider.name));
  if (reached.provider.kind === "scripted") return ok({ ...nothing, code: "works", models: [...scriptedModelIds] });
  return ok(await listServerModels(reached));
}

/** Whether a model answers, and what was seen of it; two short calls are paid. Admins. */
export async function testModel(viewer: Viewer, modelId: string): Promise<Outcome<ConnectionReport>> {
  const refusal = refuseUnlessKeeper(viewer);
  if (refusal) return refusal;
  const reached = isId(modelId) ? await reachModel(modelId) : null;
  if (!reached) return refuse("not-found");
  if (reached.keyLost) return ok(keyLost(reached.provider.name));
  const { limits: _, ...check } = await testConnection(reached);
  return ok({ ...check, models: null });
}

const nothing = {
  words: null,
  status: null,
  latencyMs: 0,
  said: null,
  thinks: false,
  countsTokens: false,
  followsSchema: null,
  betterAddress: null,
  models: null,
};

const keyLost = (provider: string): ConnectionReport => ({ ...nothing, code: "key", words: lostKey(provider).message });
