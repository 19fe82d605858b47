import { z } from "zod";
import { keepRecent } from "@/lib/recent";
import type agreementThread from "@/lib/agreement/agreement.thread";
import { comparedQuestions } from "@/lib/agreement/questions";
import { readRatings, type ReadRatings } from "@/lib/agreement/queries/read";
import type { Agreement, AgreementOptions } from "@/lib/agreement/schema";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { inThread } from "@/lib/threads";
import { protocolOf } from "@/lib/protocols/registry";

type Recent = (key: string, make: () => Promise<Agreement>) => Promise<Agreement>;

// On globalThis: pages and routes are bundled apart and should share what was computed.
const holder = globalThis as unknown as { dramaturgAgreement?: Recent };
const recent = () => (holder.dramaturgAgreement ??= keepRecent<Agreement>(32));

/**
 * How far the people of a campaign agree among themselves and with each judge. Leads and admins: it names models and
 * people. Computed once for the ratings that are there; asked for again it comes from memory until one is added.
 */
export async function campaignAgreement(
  viewer: Viewer,
  campaignId: string,
  options: AgreementOptions,
): Promise<Outcome<Agreement>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  if (!z.uuid().safeParse(campaignId).success) return refuse("not-found");
  const client = await database();
  const campaign = await client.campaign.findUnique({
    where: { id: campaignId },
    select: { id: true, protocol: true, overlap: true },
  });
  if (!campaign) return refuse("not-found");
  // A file that names a judge like a scripted model holds that model's ratings.
  const scripted = (
    await client.chatModel.findMany({
      where: { provider: { kind: "scripted" } },
      orderBy: { name: "asc" },
      select: { name: true },
    })
  ).map(({ name }) => name);
  const { people, language, interval, seed, resamples } = options;
  const read = await readRatings(campaignId, protocolOf(campaign.protocol));
  const key = JSON.stringify([campaignId, read.version, people, language, interval, seed, resamples, scripted]);
  return ok(await recent()(key, () => compute(campaign, read, options, scripted)));
}

type Asked = { id: string; protocol: string; overlap: number };

async function compute(
  { id, protocol, overlap }: Asked,
  { parts, raters }: ReadRatings,
  options: AgreementOptions,
  scripted: string[],
): Promise<Agreement> {
  const { questions: all, candidates, groups, asks, questionKind } = protocolOf(protocol);
  const questions = comparedQuestions({ questions: all, candidates });
  const computed = await inThread<typeof agreementThread>("lib/agreement/agreement.thread.ts", {
    asked: { questions: all, candidates, groups },
    ...{ parts, raters, wanted: overlap, language: options.language ?? "all" },
    options,
  });
  const judges = computed.judges.filter(({ name }) => scripted.includes(name)).map(({ judge }) => judge);
  return { campaign: id, protocol, asks, questionKind, questions, ...computed, scripted: judges };
}
