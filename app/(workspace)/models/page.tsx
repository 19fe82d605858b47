import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { BudgetBox } from "@/components/models/budget-box";
import { ProviderSection } from "@/components/models/provider-section";
import { RetiredProviders } from "@/components/models/retired-providers";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { overallBudget } from "@/lib/models/queries/budget";
import { listModels } from "@/lib/models/queries/models";
import { listProviders } from "@/lib/models/queries/providers";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("models"))("title") };
}

export default async function ModelsPage() {
  const viewer = await currentViewer();
  const providers = unwrap(await listProviders(viewer), "/models");
  const [models, budget] = [unwrap(await listModels(viewer)), unwrap(await overallBudget(viewer))];
  const t = await getTranslations("models");
  const inUse = providers.filter(({ retiredAt }) => retiredAt === null);
  const add = (
    <Link href="/models/providers/new" className={buttonClass("primary")}>
      {t("provider.add")}
    </Link>
  );
  return (
    <ClientMessages namespaces={["models", "call-errors", "faults", "common"]}>
      <PageHeader title={t("title")} lead={t("lead")} actions={inUse.length > 0 ? add : undefined} />
      <BudgetBox budget={budget} />
      {inUse.length > 0 ? (
        inUse.map((provider) => (
          <ProviderSection
            key={provider.id}
            provider={provider}
            models={models.filter((model) => model.provider.id === provider.id)}
          />
        ))
      ) : (
        <Empty title={t("empty.title")} action={add}>
          {t("empty.next")}
        </Empty>
      )}
      <RetiredProviders providers={providers.filter(({ retiredAt }) => retiredAt !== null)} />
    </ClientMessages>
  );
}
