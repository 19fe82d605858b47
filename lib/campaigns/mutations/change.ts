import type { Viewer } from "@/lib/auth/viewer";
import { revealedModels } from "@/lib/campaigns/blinding";
import type { Transaction } from "@/lib/database/client";
import { setSessionLimits } from "@/lib/campaigns/mutations/limits";
import type { CampaignChange } from "@/lib/campaigns/schema";
import { fault, ok, refuse, type Outcome, type Refusal } from "@/lib/outcome";
import { changeRecord, type ChangedRecord, type ChangeRules } from "@/lib/records/mutations/change";
import { closeSessions } from "@/lib/sessions/mutations/close";
import type { SessionLimits } from "@/lib/sessions/schema";

const MODELS = `
  SELECT DISTINCT k.model FROM "CampaignItem" ci JOIN "Candidate" k ON k."itemId" = ci."itemId"
  WHERE ci."campaignId" = $1::uuid`;

/** Annotators see the name: it names no model of the items. */
async function renaming(transaction: Transaction, id: string, name: string): Promise<Refusal | null> {
  const models = await transaction.$queryRawUnsafe<{ model: string }[]>(MODELS, id);
  const faults = revealedModels(
    name,
    models.map(({ model }) => model),
  ).map((model) => fault("name", "names-a-model", { model }));
  return faults.length > 0 ? refuse("invalid", { faults }) : null;
}

const ACTIVE = `
  SELECT r.id FROM "Judging" j JOIN "Run" r ON r.id = j."runId"
  WHERE j."campaignId" = $1::uuid AND r.state IN ('planning', 'running', 'paused')`;

/** Nothing is handed out or judged in the archive: an open campaign is closed, and judges must have ended. */
async function archiving(transaction: Transaction, id: string): Promise<Refusal | null> {
  const active = await transaction.$queryRawUnsafe<{ id: string }[]>(ACTIVE, id);
  if (active.length > 0) {
    const faults = active.map((run) => fault("run", "run-active", { path: `/runs/${run.id}` }));
    return refuse("conflict", { code: "run-active", faults });
  }
  const closedAt = new Date();
  const { count } = await transaction.campaign.updateMany({
    where: { id, openedAt: { not: null }, closedAt: null },
    data: { closedAt },
  });
  if (count > 0) await closeSessions(transaction, id, closedAt);
  return null;
}

const rules: ChangeRules = { renaming, archiving };

export type ChangedCampaign = ChangedRecord & { sessionLimits?: SessionLimits };

/**
 * Renames a campaign, archives it (which closes it, and annotators no longer see it) or brings it back, closed; and sets
 * its session limits. Leads and admins. `invalid` where the name names a model, `conflict` "run-active" while judges
 * work on it.
 */
export async function changeCampaign(
  viewer: Viewer,
  id: string,
  { sessionLimits, ...change }: CampaignChange,
): Promise<Outcome<ChangedCampaign>> {
  const changed = await changeRecord(viewer, "campaign", id, change, rules);
  if (!changed.ok || sessionLimits === undefined) return changed;
  const set = await setSessionLimits(viewer, id, sessionLimits);
  return set.ok ? ok({ ...changed.value, sessionLimits: set.value }) : set;
}
