import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormatHelp } from "@/components/imports/format-help";
import { Importer } from "@/components/imports/importer";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { importFormats } from "@/lib/imports/formats";
import { formatChoice } from "@/lib/imports/formats/format";
import { mayImport } from "@/lib/imports/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("imports.new");
  return { title: t("title") };
}

export default async function NewImportPage() {
  unwrap(mayImport(await currentViewer()), "/imports/new");
  const t = await getTranslations("imports.new");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} back={{ href: "/imports", label: t("back") }} />
      <ClientMessages namespaces={["imports", "faults", "common"]}>
        <Importer formats={importFormats.map(formatChoice)} />
      </ClientMessages>
      <FormatHelp />
    </>
  );
}
