import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { formIn } from "@/components/annotations/form";
import { Guidelines } from "@/components/annotations/guidelines";
import { preferencesIn } from "@/components/annotations/preferences";
import { Preview } from "@/components/annotations/preview";
import { itemHref } from "@/components/campaigns/items-href";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { listSearch } from "@/lib/agreement/list-search";
import { previewItem } from "@/lib/annotations/queries/preview";
import { currentViewer } from "@/lib/auth/current-viewer";
import type { Locale } from "@/lib/i18n/locales";
import { protocolOf } from "@/lib/protocols/registry";

type Props = {
  params: Promise<{ campaignId: string; itemId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("items.preview");
  return { title: t("title") };
}

/** An item as an annotator sees it, for leads; nothing is reserved or saved. */
export default async function ItemPreviewPage({ params, searchParams }: Props) {
  const { campaignId, itemId } = await params;
  const here = `/campaigns/${campaignId}/items/${itemId}`;
  const preview = unwrap(await previewItem(await currentViewer(), campaignId, itemId), `${here}/preview`);
  const [locale, jar] = [(await getLocale()) as Locale, await cookies()];
  const protocol = protocolOf(preview.protocol);
  const guidelines = protocol.guidelines[locale];
  return (
    <ClientMessages namespaces={["workspace", "items"]}>
      <Preview
        preview={preview}
        form={formIn(locale, protocol, preview.rationaleRequired)}
        guidelines={{ title: guidelines.title, body: <Guidelines text={guidelines} /> }}
        preferences={preferencesIn((name) => jar.get(name)?.value)}
        back={itemHref(campaignId, itemId, listSearch.parse(await searchParams))}
      />
    </ClientMessages>
  );
}
