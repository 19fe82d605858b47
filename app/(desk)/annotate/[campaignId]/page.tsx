import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getLocale } from "next-intl/server";
import { FIRST } from "@/components/annotations/first-batch";
import { formIn } from "@/components/annotations/form";
import { Guidelines } from "@/components/annotations/guidelines";
import { preferencesIn } from "@/components/annotations/preferences";
import { Workspace } from "@/components/annotations/workspace";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { takeQueue } from "@/lib/annotations/mutations/queue";
import { currentViewer } from "@/lib/auth/current-viewer";
import { annotatorCampaign } from "@/lib/campaigns/access";
import type { Locale } from "@/lib/i18n/locales";
import { protocolOf } from "@/lib/protocols/registry";

type Props = { params: Promise<{ campaignId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [viewer, { campaignId }] = await Promise.all([currentViewer(), params]);
  const campaign = await annotatorCampaign(viewer, campaignId);
  return campaign.ok ? { title: campaign.value.name } : {};
}

/** The annotator's desk: the first item is in the first HTML, then the browser takes over. */
export default async function AnnotatePage({ params }: Props) {
  const [viewer, { campaignId }, locale, jar] = await Promise.all([
    currentViewer(),
    params,
    getLocale() as Promise<Locale>,
    cookies(),
  ]);
  const here = `/annotate/${campaignId}`;
  const campaign = unwrap(await annotatorCampaign(viewer, campaignId), here);
  const { id, name, state, annotatorId, rationaleRequired } = campaign;
  const known = { characters: [], scenes: [] };
  const initial = unwrap(
    await takeQueue(viewer, campaignId, { want: FIRST, holding: [], known, progress: true }),
    here,
  );
  const protocol = protocolOf(campaign.protocol);
  const guidelines = protocol.guidelines[locale];
  return (
    <ClientMessages namespaces={["workspace"]}>
      <Workspace
        campaign={{ id, name, annotatorId, state: state === "open" ? "open" : "closed" }}
        initial={initial}
        form={formIn(locale, protocol, rationaleRequired)}
        guidelines={{ title: guidelines.title, body: <Guidelines text={guidelines} /> }}
        preferences={preferencesIn((name) => jar.get(name)?.value)}
      />
    </ClientMessages>
  );
}
