import type { Viewer } from "@/lib/auth/viewer";
import { failedReport, noReport, type ConnectionReport } from "@/lib/models/connection-report";
import { listServerModels } from "@/lib/models/list-server-models";
import { isId, refuseUnlessModelAdmin } from "@/lib/models/policy";
import { modelConnection, providerConnection, unreadableKey } from "@/lib/models/queries/open-models";
import { scriptedModelIds } from "@/lib/models/scripted";
import { testConnection } from "@/lib/models/test-connection";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/**
 * Tests a provider: whether its server responds, accepts the key, and which models it lists. Free of charge. Admins.
 */
export async function testProvider(viewer: Viewer, providerId: string): Promise<Outcome<ConnectionReport>> {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return refusal;
  const connection = isId(providerId) ? await providerConnection(providerId) : null;
  if (!connection) return refuse("not-found");
  const { provider, keyUnreadable } = connection;
  if (keyUnreadable) return ok(failedReport(unreadableKey(provider.name)));
  if (provider.kind === "scripted") return ok({ ...noReport, code: "works", models: [...scriptedModelIds] });
  return ok(await listServerModels(connection));
}

/** Tests a model with two short calls, which are charged. Admins. */
export async function testModel(viewer: Viewer, modelId: string): Promise<Outcome<ConnectionReport>> {
  const refusal = refuseUnlessModelAdmin(viewer);
  if (refusal) return refusal;
  const connection = isId(modelId) ? await modelConnection(modelId) : null;
  if (!connection) return refuse("not-found");
  if (connection.keyUnreadable) return ok(failedReport(unreadableKey(connection.provider.name)));
  return ok(await testConnection(connection));
}
