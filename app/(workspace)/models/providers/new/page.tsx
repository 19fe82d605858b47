import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProviderForm } from "@/components/models/provider-form";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listProviders } from "@/lib/models/queries/providers";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("models.providerForm"))("addTitle") };
}

export default async function NewProviderPage() {
  unwrap(await listProviders(await currentViewer()), "/models/providers/new");
  const t = await getTranslations("models.providerForm");
  return (
    <ClientMessages namespaces={["models", "call-errors", "faults", "common"]}>
      <PageHeader title={t("addTitle")} lead={t("addLead")} back={{ href: "/models", label: t("back") }} />
      <ProviderForm />
    </ClientMessages>
  );
}
