import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { CampaignForm } from "@/components/campaigns/campaign-form";
import { drawSeed } from "@/components/campaigns/draw-seed";
import { ClientMessages } from "@/components/shell/client-messages";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import type { CampaignChoices } from "@/lib/campaigns/queries/choices";
import { campaignProtocols } from "@/lib/campaigns/schema";

type Props = { choices: CampaignChoices; importId: string | undefined };

/** The form for a new campaign over the import asked for, or the only one; without any, the way to one. */
export function NewCampaign({ choices: { imports, people }, importId }: Props) {
  const t = useTranslations("campaigns.new");
  const list = useTranslations("campaigns.list");
  const format = useFormatter();
  if (imports.length === 0) {
    return (
      <Empty
        title={t("noImportsTitle")}
        action={
          <Link href="/imports" className={buttonClass("primary")}>
            {list("import")}
          </Link>
        }
      >
        {t("noImportsNext")}
      </Empty>
    );
  }
  const options = imports.map(({ id, fileName, items, importedAt }) => {
    const date = format.dateTime(importedAt, { dateStyle: "medium", timeStyle: "short" });
    return { id, items, label: t("importOption", { file: fileName ?? t("untitledImport"), items, date }) };
  });
  const chosen = options.find(({ id }) => id === importId) ?? (options.length === 1 ? options[0] : undefined);
  return (
    <ClientMessages namespaces={["campaigns", "common"]}>
      <CampaignForm
        imports={options}
        people={people}
        protocols={campaignProtocols}
        importId={chosen?.id ?? ""}
        seed={drawSeed()}
      />
    </ClientMessages>
  );
}
