import { z } from "zod";
import type agreementThread from "@/lib/agreement/agreement.thread";
import { ratedRows, versionOf } from "@/lib/agreement/queries/read";
import { keepRecent } from "@/lib/recent";
import type { Agreement, AgreementOptions } from "@/lib/agreement/schema";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { inThread } from "@/lib/threads";

type Recent = (key: string, make: () => Promise<Agreement>) => Promise<Agreement>;

// On globalThis: pages and routes are bundled apart and should share what was computed.
const holder = globalThis as unknown as { dramaturgAgreement?: Recent };
const recent = () => (holder.dramaturgAgreement ??= keepRecent<Agreement>(32));

/**
 * How far the people of a campaign agree among themselves and with each judge. Leads and admins: it names models and people.
 * Computed once for the values that are there; asked for again it comes from memory until one is added.
 */
export async function campaignAgreement(
  viewer: Viewer,
  campaignId: string,
  options: AgreementOptions,
): Promise<Outcome<Agreement>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!z.uuid().safeParse(campaignId).success) return refuse("not-found");
  const client = await database();
  if (!(await client.campaign.findUnique({ where: { id: campaignId }, select: { id: true } })))
    return refuse("not-found");
  const { people, language, seed, resamples } = options;
  // A judgement knows its judge by name only.
  const scripted = (
    await client.chatModel.findMany({
      where: { provider: { kind: "scripted" } },
      orderBy: { name: "asc" },
      select: { name: true },
    })
  ).map(({ name }) => name);
  const key = JSON.stringify([campaignId, await versionOf(campaignId), people, language, seed, resamples, scripted]);
  return ok(await recent()(key, () => compute(campaignId, options, scripted)));
}

async function compute(campaignId: string, options: AgreementOptions, scripted: string[]): Promise<Agreement> {
  const read = await ratedRows(campaignId, options.language ?? "all");
  const input = { ...read, options };
  const agreement = await inThread<typeof agreementThread>("lib/agreement/agreement.thread.ts", input);
  const judges = new Set(agreement.judges.map(({ judge }) => judge));
  return { campaign: campaignId, ...agreement, scripted: scripted.filter((name) => judges.has(name)) };
}
