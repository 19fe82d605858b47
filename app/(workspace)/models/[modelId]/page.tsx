import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ModelForm } from "@/components/models/model-form";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { usageOfModel, oneModel } from "@/lib/models/queries/models";
import { oneProvider } from "@/lib/models/queries/providers";

type Props = { params: Promise<{ modelId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("models"))("title") };
}

export default async function ModelPage({ params }: Props) {
  const { modelId } = await params;
  const viewer = await currentViewer();
  const usage = unwrap(await usageOfModel(viewer, modelId), `/models/${modelId}`);
  const model = unwrap(await oneModel(viewer, modelId));
  if (model.retiredAt) notFound();
  const provider = unwrap(await oneProvider(viewer, model.provider.id));
  const t = await getTranslations("models");
  return (
    <ClientMessages namespaces={["models", "call-errors", "faults", "common"]}>
      <PageHeader
        title={t("modelForm.editTitle", { name: model.name })}
        back={{ href: "/models", label: t("providerForm.back") }}
      />
      <ModelForm providers={[provider]} providerId={provider.id} model={model} usage={usage} />
    </ClientMessages>
  );
}
