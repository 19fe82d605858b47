import { useLocale, useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import type { PromptDefinition } from "@/lib/protocols/prompts/definition";

/** A prompt's name, what it is for, and its pages. */
export function PromptHeader({ prompt: { role, name, purpose } }: { prompt: PromptDefinition }) {
  const t = useTranslations("prompts");
  const locale = useLocale() === "zh" ? "zh" : "en";
  return (
    <>
      <PageHeader title={name[locale]} lead={purpose[locale]} back={{ href: "/prompts", label: t("one.back") }} />
      <LinkTabs
        label={t("one.tabs")}
        tabs={[
          { href: `/prompts/${role}`, label: t("one.wordingTab") },
          { href: `/prompts/${role}/preview`, label: t("one.previewTab") },
        ]}
      />
    </>
  );
}
