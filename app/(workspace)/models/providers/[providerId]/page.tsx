import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ProviderForm } from "@/components/models/provider-form";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { oneProvider } from "@/lib/models/queries/providers";

type Props = { params: Promise<{ providerId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("models"))("title") };
}

export default async function ProviderPage({ params }: Props) {
  const { providerId } = await params;
  const provider = unwrap(await oneProvider(await currentViewer(), providerId), `/models/providers/${providerId}`);
  if (provider.retiredAt) notFound();
  const t = await getTranslations("models.providerForm");
  return (
    <ClientMessages namespaces={["models", "call-errors", "faults", "common"]}>
      <PageHeader title={t("editTitle", { name: provider.name })} back={{ href: "/models", label: t("back") }} />
      <ProviderForm provider={provider} />
    </ClientMessages>
  );
}
