import { useLocale, useTranslations } from "next-intl";
import { dimensionName } from "@/components/campaigns/dimension-name";
import { filledMessages, type PreviewItem } from "@/components/prompts/filled-messages";
import type { PromptRole } from "@/lib/protocols/prompts/roles";

/** A wording filled in with an item, message by message, as a model would get it. */
export function Filled({ role, template, item }: { role: PromptRole; template: string; item: PreviewItem }) {
  const t = useTranslations("prompts.preview");
  const locale = useLocale();
  const messages = filledMessages(role, template, item);
  const length = messages.reduce((sum, { content }) => sum + content.length, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <p className="text-[0.8125rem] text-soft">
        {t("ofItem", { id: item.externalId, dimension: dimensionName(item.dimension, locale) })} ·{" "}
        <span className="numeric">{t("characters", { count: length })}</span>
      </p>
      {messages.map(({ role: speaker, content }) => (
        <section key={speaker} className="rounded-lg border bg-sheet">
          <h3 className="border-b px-4 py-1.5 text-xs font-medium text-soft">{t(speaker)}</h3>
          <div
            lang={item.language}
            dir="auto"
            className="px-4 py-3 text-sm leading-6 wrap-anywhere whitespace-pre-wrap"
          >
            {content}
          </div>
        </section>
      ))}
    </div>
  );
}
