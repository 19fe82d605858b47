import { useTranslations } from "next-intl";
import { Filled } from "@/components/prompts/filled";
import type { PreviewItem } from "@/lib/protocols/prompts/definition";
import type { CurrentPrompts } from "@/lib/prompts/queries";
import { promptLanguages, type PromptLanguage } from "@/lib/protocols/prompts/languages";

type Props = { role: string; prompts: CurrentPrompts; items: Readonly<Record<PromptLanguage, PreviewItem | null>> };

/** The current wordings of both languages, each filled in with an item of its own. */
export function FilledColumns({ role, prompts, items }: Props) {
  const t = useTranslations("prompts");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
      {promptLanguages.map((language) => {
        const item = items[language];
        return (
          <section
            key={language}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-2"
            aria-labelledby={`filled-${language}`}
          >
            <h2 id={`filled-${language}`} className="font-serif text-lg font-semibold">
              {t(`languages.${language}`)}{" "}
              <span className="text-base font-normal text-soft">
                {t("one.version", { version: prompts[language].version })}
              </span>
            </h2>
            {item ? (
              <Filled role={role} template={prompts[language].template} item={item} />
            ) : (
              <p className="text-soft">{t("preview.noItem")}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
