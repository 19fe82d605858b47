import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { CampaignForm, type SourceOption } from "@/components/campaigns/campaign-form";
import { drawSeed } from "@/components/campaigns/draw-seed";
import { ClientMessages } from "@/components/shell/client-messages";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import type { CampaignChoices, ItemCounts } from "@/lib/campaigns/queries/choices";
import type { CampaignSettings } from "@/lib/campaigns/queries/settings";
import type { Locale } from "@/lib/i18n/locales";
import { protocols } from "@/lib/protocols/registry";

type Props = { choices: CampaignChoices; asked: string | undefined; like: CampaignSettings | null };

/**
 * The form for a new campaign over the import or the evaluation asked for, or the only one; without any, the way to
 * one.
 */
export function NewCampaign({ choices: { imports, evaluations, people }, asked, like }: Props) {
  const t = useTranslations("campaigns.new");
  const list = useTranslations("campaigns.list");
  const format = useFormatter();
  const locale = useLocale() as Locale;
  if (imports.length + evaluations.length === 0) {
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
  const label = (file: string, items: ItemCounts, at: Date) =>
    t("importOption", {
      file,
      items: total(items),
      date: format.dateTime(at, { dateStyle: "medium", timeStyle: "short" }),
    });
  const options: SourceOption[] = [
    ...imports.map(({ id, fileName, items, importedAt }) => ({
      from: "import" as const,
      id,
      items,
      label: label(fileName ?? t("untitledImport"), items, importedAt),
    })),
    ...evaluations.map(({ id, name, items, createdAt }) => ({
      from: "evaluation" as const,
      id,
      items,
      label: label(name, items, createdAt),
    })),
  ];
  const wanted = like ? Object.values(like.items)[0] : asked;
  const chosen = options.find(({ id }) => id === wanted) ?? (options.length === 1 ? options[0] : undefined);
  return (
    <ClientMessages namespaces={["campaigns", "sessions", "faults", "common"]}>
      <CampaignForm
        sources={options}
        people={people}
        protocols={protocols.map(({ id, name, summary }) => ({ id, name: name[locale], summary: summary[locale] }))}
        source={chosen}
        like={like}
        seed={drawSeed()}
      />
    </ClientMessages>
  );
}

const total = (items: ItemCounts): number => Object.values(items).reduce((sum, count) => sum + count, 0);
