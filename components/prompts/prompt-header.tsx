import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { LinkTabs } from "@/components/ui/tabs";
import type { PromptRole } from "@/lib/protocols/prompts/roles";

/** A prompt's role, what it is for, and its pages. */
export function PromptHeader({ role }: { role: PromptRole }) {
  const t = useTranslations("prompts");
  return (
    <>
      <PageHeader
        title={t(`roles.${role}`)}
        lead={t(`purposes.${role}`)}
        back={{ href: "/prompts", label: t("one.back") }}
      />
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
