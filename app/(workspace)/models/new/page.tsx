import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { ModelForm } from "@/components/models/model-form";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { oneModel } from "@/lib/models/queries/models";
import { listProviders } from "@/lib/models/queries/providers";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("models.modelForm"))("addTitle") };
}

export default async function NewModelPage({ searchParams }: Props) {
  const { provider, like, added } = await searchParams;
  const viewer = await currentViewer();
  const providers = unwrap(await listProviders(viewer), "/models/new").filter(({ retiredAt }) => retiredAt === null);
  const example = typeof like === "string" ? await oneModel(viewer, like) : null;
  const asked = providers.find(({ id }) => id === provider) ?? (providers.length === 1 ? providers[0] : undefined);
  const t = await getTranslations("models");
  return (
    <ClientMessages namespaces={["models", "call-errors", "faults", "common"]}>
      <PageHeader
        title={t("modelForm.addTitle")}
        lead={t("modelForm.addLead")}
        back={{ href: "/models", label: t("providerForm.back") }}
      />
      {providers.length > 0 ? (
        <ModelForm
          key={`${String(provider)} ${String(like)}`}
          providers={providers}
          providerId={asked?.id ?? ""}
          added={added === "yes" && asked !== undefined}
          like={example?.ok ? example.value : undefined}
        />
      ) : (
        <Empty
          title={t("empty.title")}
          action={
            <Link href="/models/providers/new" className={buttonClass("primary")}>
              {t("empty.add")}
            </Link>
          }
        >
          {t("modelForm.noProvider")}
        </Empty>
      )}
    </ClientMessages>
  );
}
