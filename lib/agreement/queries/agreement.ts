import { z } from "zod";
import { agreementOf } from "@/lib/agreement/agreement";
import { ratedItems, versionOf } from "@/lib/agreement/queries/read";
import { keepRecent } from "@/lib/recent";
import type { Agreement, AgreementOptions } from "@/lib/agreement/schema";
import { finishInSlices } from "@/lib/slices";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

type Computed = Omit<Agreement, "scripted">;
type Recent = (key: string, make: () => Promise<Computed>) => Promise<Computed>;

// On globalThis: pages and routes are bundled apart and should share what was computed.
const holder = globalThis as unknown as { dramaturgAgreement?: Recent };
const recent = () => (holder.dramaturgAgreement ??= keepRecent<Computed>(32));

/**
 * How far the people of a campaign agree among themselves and with each judge. Leads and admins: it names models and people.
 * Computed once for the values that are there; asked for again it comes from memory until one is added.
 */
export async function campaignAgreement(viewer: Viewer, campaignId: string, options: AgreementOptions): Promise<Outcome<Agreement>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!z.uuid().safeParse(campaignId).success) return refuse("not-found");
  const client = await database();
  if (!(await client.campaign.findUnique({ where: { id: campaignId }, select: { id: true } }))) return refuse("not-found");
  const { people, language, seed, resamples } = options;
  const key = JSON.stringify([campaignId, await versionOf(campaignId), people, language, seed, resamples]);
  const agreement = await recent()(key, () => compute(campaignId, options));
  return ok({ ...agreement, scripted: await scriptedAmong(agreement.judges.map(({ judge }) => judge)) });
}

/** A judgement knows its judge by name: which of them are names of scripted models. */
async function scriptedAmong(judges: string[]): Promise<string[]> {
  const models = await (await database()).chatModel.findMany({ where: { name: { in: judges }, provider: { kind: "scripted" } }, select: { name: true } });
  return models.map(({ name }) => name).sort();
}

async function compute(campaignId: string, options: AgreementOptions): Promise<Computed> {
  const { items, accounts } = await ratedItems(campaignId, options.language ?? "all");
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return { campaign: campaignId, ...(await finishInSlices(agreementOf(items, (id) => names.get(id) ?? id, options))) };
}
