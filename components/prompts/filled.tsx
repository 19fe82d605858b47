import { useLocale, useTranslations } from "next-intl";
import { questionName } from "@/components/protocols/question-name";
import type { PreviewItem } from "@/lib/protocols/prompts/definition";
import { promptDefinition } from "@/lib/protocols/registry";

/** A wording filled in with an item, message by message, as a model would get it. */
export function Filled({ role, template, item }: { role: string; template: string; item: PreviewItem }) {
  const t = useTranslations("prompts.preview");
  const locale = useLocale();
  const messages = promptDefinition(role)!.preview(template, item);
  const length = messages.reduce((sum, { content }) => sum + content.length, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <p className="text-[0.8125rem] text-soft">
        {t("ofItem", { id: item.externalId, dimension: questionName(item.question, locale) })} ·{" "}
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
