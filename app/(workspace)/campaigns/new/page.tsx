import type { Metadata } from "next";
import Link from "next/link";
import { getFormatter, getTranslations } from "next-intl/server";
import { CampaignForm } from "@/components/campaigns/campaign-form";
import { drawSeed } from "@/components/campaigns/draw-seed";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { campaignChoices } from "@/lib/campaigns/queries/choices";
import { campaignProtocols } from "@/lib/campaigns/schema";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("campaigns.new");
  return { title: t("title") };
}

type Props = { searchParams: Promise<{ import?: string | string[] }> };

export default async function NewCampaignPage({ searchParams }: Props) {
  const { import: asked } = await searchParams;
  const { imports, people } = unwrap(await campaignChoices(await currentViewer()), "/campaigns/new");
  const [t, format] = await Promise.all([getTranslations("campaigns.new"), getFormatter()]);
  const options = imports.map(({ id, fileName, items, importedAt }) => ({
    id,
    items,
    label: t("importOption", {
      file: fileName ?? t("untitledImport"),
      items,
      date: format.dateTime(importedAt, { dateStyle: "medium", timeStyle: "short" }),
    }),
  }));
  const chosen = options.find(({ id }) => id === asked) ?? (options.length === 1 ? options[0] : undefined);
  const importLink = (
    <Link href="/imports" className={buttonClass("primary")}>
      {(await getTranslations("campaigns.list"))("import")}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} back={{ href: "/campaigns", label: t("back") }} />
      {options.length > 0 ? (
        <ClientMessages namespaces={["campaigns", "common"]}>
          <CampaignForm
            imports={options}
            people={people}
            protocols={campaignProtocols}
            importId={chosen?.id ?? ""}
            seed={drawSeed()}
          />
        </ClientMessages>
      ) : (
        <Empty title={t("noImportsTitle")} action={importLink}>
          {t("noImportsNext")}
        </Empty>
      )}
    </>
  );
}
