import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import type { PromptVersionRow } from "@/lib/prompts/queries";
import type { PromptDefinition } from "@/lib/protocols/prompts/definition";
import { promptLanguages, type PromptLanguage } from "@/lib/protocols/prompts/languages";

export type PromptVersions = { prompt: PromptDefinition; versions: Record<PromptLanguage, PromptVersionRow[]> };

/** Every prompt with its current wording in both languages. */
export function PromptList({ prompts }: { prompts: PromptVersions[] }) {
  const t = useTranslations("prompts");
  const locale = useLocale() === "zh" ? "zh" : "en";
  return (
    <ul className="grid gap-4">
      {prompts.map(({ prompt: { role, name, purpose }, versions }) => (
        <li key={role} className="grid gap-3 rounded-lg border bg-sheet px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid content-start gap-2">
            <h2 className="font-serif text-lg font-semibold">{name[locale]}</h2>
            <p className="max-w-prose text-soft">{purpose[locale]}</p>
            <dl className="mt-1 grid gap-1 text-[0.8125rem] sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-4">
              {promptLanguages.map((language) => (
                <Current key={language} language={language} versions={versions[language]} />
              ))}
            </dl>
          </div>
          <div className="flex flex-wrap content-start gap-2">
            <Link
              href={`/prompts/${role}`}
              aria-label={t("list.openNamed", { role: name[locale] })}
              className={buttonClass()}
            >
              {t("list.open")}
            </Link>
            <Link
              href={`/prompts/${role}/preview`}
              aria-label={t("list.previewNamed", { role: name[locale] })}
              className={buttonClass()}
            >
              {t("list.preview")}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Current({ language, versions }: { language: PromptLanguage; versions: PromptVersionRow[] }) {
  const t = useTranslations("prompts");
  const format = useFormatter();
  const current = versions.find((version) => version.current);
  if (!current) return null;
  return (
    <>
      <dt className="text-soft">{t(`languages.${language}`)}</dt>
      <dd>
        {t("list.current", { version: current.version })} ·{" "}
        {current.by === null ? t("list.product") : t("list.by", { name: current.by })} ·{" "}
        {format.dateTime(current.createdAt, { dateStyle: "medium" })}
      </dd>
    </>
  );
}
